/* seal.c - checksums of saves: made while lines are written, compared before they are believed. */
#include "seal.h"

#include <string.h>

#include "core/digest.h"
#include "notation.h"

const char SEAL_COMPLAINT[] =
    "the checksum does not fit: something above was changed since this was saved (if that was you, "
    "remove this line, and `sealed` in the first)";

uint64_t seal_start(void) {
  return DIGEST_START;
}

uint64_t seal_add(uint64_t seal, const char *line) {
  return digest_add(digest_add(seal, line, strlen(line)), "\n", 1);
}

/* Adds a line as it stands in a file, its end made plain. */
static uint64_t add_read(uint64_t digest, Slice line, bool ended) {
  size_t size = line.size;
  if (ended && size && line.text[size - 1] == '\r') size--;
  return digest_add(digest_add(digest, line.text, size), "\n", ended);
}

static bool is_seal(Slice text) {
  Slice rest = text;
  return slice_is(slice_next(&rest), notation_keyword(LINE_SEAL));
}

/* Nothing but ends of lines may follow a seal. */
static bool nothing_follows(TextFile *file) {
  Slice text;
  while (text_file_next(file, &text))
    if (text.size > 1 || (text.size && text.text[0] != '\r')) return false;
  return true;
}

/* The seal itself: does it say what was found?  One without its end may be cut. */
static SealState judge(TextFile *file, Slice text, uint64_t digest) {
  Line line;
  bool cut = file->cut;
  if (!notation_read(text.text, text.size, &line, NULL)) return cut ? SEAL_MISSING : SEAL_BROKEN;
  return line.number == digest && nothing_follows(file) ? SEAL_GOOD : SEAL_BROKEN;
}

Seal seal_check(const TextFile *file) {
  TextFile look = *file; /* shares the text, and is not closed */
  uint64_t digest = seal_start();
  bool promised = false;
  Slice text;
  while (text_file_next(&look, &text)) {
    if (is_seal(text)) {
      unsigned line = look.line;
      return (Seal){judge(&look, text, digest), line};
    }
    Line line;
    if (look.line == 1) promised = notation_read(text.text, text.size, &line, NULL) && line.sealed;
    digest = add_read(digest, text, !look.cut);
  }
  return (Seal){promised ? SEAL_MISSING : SEAL_NONE, 0};
}
