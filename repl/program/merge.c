/* merge.c - bastide merge: the parts of a run, each a file, put together to exactly the whole. */
#include <stdlib.h>
#include <string.h>

#include "lab_setup.h"
#include "program.h"
#include "text/builder.h"

/* Reads one part and adds it.  owner[shard] is the file that brought it.  False after a message. */
static bool take_part(const Arguments *arguments, LabReport *whole, const char **owner,
                      const char *path, const char *first) {
  LabReport part;
  Reason why = {""};
  if (!report_read(&part, path, &why)) {
    complain_plainly(why.text);
    return false;
  }
  bool start = path == first, good = false;
  const LabHead *head = &part.head;
  const char *differs = start ? NULL : report_difference(whole, &part);
  if (differs)
    complain(arguments, "%s is part of another run than %s: not the same %s", path, first, differs);
  else if (head->played < head->planned)
    complain(arguments, "%s: only %llu of its %llu games were played; go on with --resume", path,
             (unsigned long long)head->played, (unsigned long long)head->planned);
  else if (owner[head->shard])
    complain(arguments, "%s and %s are both part %u of %u", owner[head->shard], path, head->shard,
             head->shards);
  else
    good = true;
  if (good) owner[head->shard] = path;
  if (good && start) {
    *whole = part;
    return true; /* the whole has taken it over */
  }
  if (good) sums_merge(&whole->sums, &part.sums);
  report_free(&part);
  return good;
}

/* Says which parts are missing, if any. */
static bool all_there(const Arguments *arguments, const LabReport *whole, const char **owner) {
  char missing[120];
  Builder list = builder_in(missing, sizeof missing);
  unsigned count = 0, shards = whole->head.shards;
  for (unsigned i = 1; i <= shards; i++) {
    if (owner[i]) continue;
    if (count++ < 8) builder_print(&list, "%s%u/%u", list.size ? ", " : "", i, shards);
  }
  if (!count) return true;
  complain(arguments, "%u of %u parts %s missing: %s%s", count, shards, count == 1 ? "is" : "are",
           missing, count > 8 ? ", …" : "");
  return false;
}

int program_merge(Arguments *arguments) {
  static LabReport whole;
  static const char *owner[ARGUMENTS_SHARDS + 1];
  bool good = true;
  for (size_t i = 0; good && i < arguments->file_count; i++)
    good = take_part(arguments, &whole, owner, arguments->files[i], arguments->files[0]);
  good = good && all_there(arguments, &whole, owner);
  if (good && arguments->about && !whole.paired)
    good = false, complain(arguments, "--about is for parts of a comparison");
  int status = EXIT_WRONG;
  if (good) {
    head_cut(&whole.head, 1, 1);
    whole.head.played = whole.head.planned;
    status = part_finish(arguments, &whole, -1);
  }
  report_free(&whole);
  return status;
}
