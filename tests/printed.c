/* printed.c - cuts sheets out of rule files: the text between [[ and ]]. */
#include "printed.h"

#include <stdio.h>
#include <string.h>

#include "unity.h"

const char *const PRINTED_SETS[] = {"base", "inns", "traders", "cult", "siege", "crop", "crop2"};

static const struct {
  const char *path;
  int place; /* among the sheets of the file */
} SHEETS[PRINTED_SET_COUNT] = {
    {"scripts/base.lua", 0},     {"expansions/inns.lua", 0},  {"expansions/builder.lua", 0},
    {"expansions/cult.lua", 0},  {"expansions/siege.lua", 0}, {"expansions/crops.lua", 0},
    {"expansions/crops.lua", 1},
};

const char *printed_sheet(const char *set, size_t *size) {
  static char text[64 * 1024];
  int i = 0;
  while (i < PRINTED_SET_COUNT && strcmp(PRINTED_SETS[i], set) != 0) i++;
  TEST_ASSERT_LESS_THAN_MESSAGE(PRINTED_SET_COUNT, i, set);
  FILE *file = fopen(SHEETS[i].path, "rb");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, SHEETS[i].path);
  text[fread(text, 1, sizeof text - 1, file)] = '\0';
  fclose(file);
  char *begin = text;
  for (int k = 0; k <= SHEETS[i].place; k++) {
    begin = strstr(k ? begin + 1 : begin, "[[\n");
    TEST_ASSERT_NOT_NULL_MESSAGE(begin, SHEETS[i].path);
  }
  char *end = strstr(begin, "]]");
  TEST_ASSERT_NOT_NULL_MESSAGE(end, SHEETS[i].path);
  *size = (size_t)(end - begin) - 3;
  return begin + 3;
}
