/* fuzz_report.c - a libFuzzer target: any bytes as the part of a run.  They get the right last line, so that
 * nothing but the lines themselves can be wrong.  What is refused must say so; what is read must be written and
 * read again as the same. */
#include <string.h>
#include <unistd.h>

#include "core/digest.h"
#include "lab/lab_file.h"
#include "target.h"

static char path[64], again[80];

static void remove_files(void) {
  unlink(path);
  unlink(again);
}

static void name_files(void) {
  if (path[0]) return;
  snprintf(path, sizeof path, "/tmp/bastide-fuzz-%ld.json", (long)getpid());
  snprintf(again, sizeof again, "%s.again", path);
  atexit(remove_files);
}

static void write_part(const char *text, size_t size) {
  unsigned lines = 1;
  for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
  FILE *file = fopen(path, "wb");
  CHECK(file);
  fwrite(text, 1, size, file);
  bool ended = size && text[size - 1] == '\n';
  uint64_t check = digest_add(DIGEST_START, text, size);
  if (!ended) check = digest_add(check, "\n", 1);
  fprintf(file, "%s{\"kind\":\"end\",\"lines\":%u,\"check\":\"%016llx\"}\n", ended ? "" : "\n",
          lines + !ended, (unsigned long long)check);
  fclose(file);
}

static void check_same(const LabReport *a, const LabReport *b) {
  CHECK(a->head.shard == b->head.shard && a->head.played == b->head.played);
  CHECK(a->figures.count == b->figures.count);
  CHECK(a->sums.games == b->sums.games && a->sums.failed == b->sums.failed);
  for (unsigned i = 0; i < a->figures.count; i++) {
    const Sum *x = sums_of(&a->sums, 0, i), *y = sums_of(&b->sums, 0, i);
    CHECK(wide_equal(x->sum, y->sum) && wide_equal(x->squares, y->squares) &&
          x->nonzero == y->nonzero);
    CHECK(strcmp(a->figures.list[i].key, b->figures.list[i].key) == 0);
  }
  CHECK(memcmp(a->sums.scores, b->sums.scores, sizeof a->sums.scores) == 0);
  CHECK(memcmp(a->sums.scores_of, b->sums.scores_of, sizeof a->sums.scores_of) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static LabReport first, second;
  Reason why = {""};
  name_files();
  write_part((const char *)data, size);
  if (!report_read(&first, path, &why)) {
    CHECK(why.text[0] && memchr(why.text, 0, sizeof why.text));
    return 0;
  }
  CHECK(report_write(&first, again, NULL, &why));
  CHECK(report_read(&second, again, &why));
  check_same(&first, &second);
  report_free(&first);
  report_free(&second);
  return 0;
}
