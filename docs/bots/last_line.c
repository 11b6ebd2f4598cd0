/* Takes the last of the legal lines.  cc -O2 -o last_line last_line.c */
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4096];
  int count;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "legal %d", &count) != 1) continue;
    for (int i = 0; i < count && fgets(line, sizeof line, stdin); i++) continue;
    printf("%d\n", count);
    fflush(stdout);
  }
  return 0;
}
