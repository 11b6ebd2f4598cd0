/* pattern.c - see pattern.h.
 *
 * A pattern is a small tree.  Which words may follow a word is found by climbing from it to the root
 * and looking at what stands to the right; what is still to come is written on the same way. */
#include "pattern.h"

#include <string.h>

#include "text/builder.h"

static const char DOTS[] = "…";

bool pattern_literal(Slice word) {
  char c = word.size ? word.text[0] : '\0';
  return !(c >= 'A' && c <= 'Z') && c != '[' && !slice_is(word, "rN");
}

/* --- Reading --- */

typedef struct {
  Pattern *pattern;
  const char *at;
} Reader;

static uint8_t new_part(Pattern *pattern, PartKind kind, const char *text) {
  if (pattern->count == PATTERN_PARTS) return 0;
  uint8_t part = (uint8_t)++pattern->count;
  pattern->parts[part] = (Part){.kind = (uint8_t)kind, .text = {text, 0}};
  return part;
}

static void adopt(Pattern *pattern, uint8_t parent, uint8_t child) {
  if (!parent || !child) return;
  pattern->parts[child].parent = parent;
  uint8_t *last = &pattern->parts[parent].first;
  while (*last) last = &pattern->parts[*last].next;
  *last = child;
}

static void end_part(Pattern *pattern, uint8_t part, const char *at) {
  if (part) pattern->parts[part].text.size = (size_t)(at - pattern->parts[part].text.text);
}

static void skip_blanks(Reader *reader) {
  while (*reader->at == ' ') reader->at++;
}

static bool at_dots(const Reader *reader) {
  return strncmp(reader->at, DOTS, sizeof DOTS - 1) == 0;
}

/* "[+|-]" glued to a word belongs to it. */
static bool at_sign(const Reader *reader) {
  const char *close = strchr(reader->at, ']');
  return close && pattern_literal((Slice){reader->at + 1, 1}) && close[1] >= 'A' && close[1] <= 'Z';
}

static uint8_t read_choice(Reader *reader);

static uint8_t read_atom(Reader *reader) {
  const char *start = reader->at;
  if (*start == '[' && !at_sign(reader)) {
    uint8_t part = new_part(reader->pattern, PART_OPTIONAL, start);
    reader->at++;
    adopt(reader->pattern, part, read_choice(reader));
    if (*reader->at == ']') reader->at++;
    end_part(reader->pattern, part, reader->at);
    return part;
  }
  uint8_t part = new_part(reader->pattern, PART_WORD, start);
  if (*start == '[') reader->at = strchr(start, ']') + 1;
  while (*reader->at && !strchr(" []|", *reader->at) && !at_dots(reader)) reader->at++;
  if (reader->at == start) reader->at++; /* a stray sign must not hold us up */
  end_part(reader->pattern, part, reader->at);
  return part;
}

/* Puts the part into a new one. */
static uint8_t wrap(Pattern *pattern, PartKind kind, uint8_t child) {
  if (!child) return 0;
  uint8_t part = new_part(pattern, kind, pattern->parts[child].text.text);
  adopt(pattern, part, child);
  return part;
}

static uint8_t read_item(Reader *reader) {
  uint8_t part = read_atom(reader);
  if (*reader->at == '|') {
    part = wrap(reader->pattern, PART_CHOICE, part);
    while (*reader->at == '|') {
      reader->at++;
      adopt(reader->pattern, part, read_atom(reader));
    }
    end_part(reader->pattern, part, reader->at);
  }
  if (at_dots(reader)) {
    part = wrap(reader->pattern, PART_REPEATED, part);
    reader->at += sizeof DOTS - 1;
    end_part(reader->pattern, part, reader->at);
  }
  return part;
}

/* Does everything it may begin with stand there literally? */
static bool begins_literally(const Pattern *pattern, uint8_t part) {
  const Part *p = &pattern->parts[part];
  if (p->kind == PART_WORD) return pattern_literal(p->text);
  if (p->kind != PART_CHOICE) return p->first && begins_literally(pattern, p->first);
  for (uint8_t child = p->first; child; child = pattern->parts[child].next)
    if (!begins_literally(pattern, child)) return false;
  return true;
}

static bool free_to_move(const Pattern *pattern, uint8_t part) {
  return part && pattern->parts[part].kind == PART_OPTIONAL && begins_literally(pattern, part);
}

/* Neighbours that may come in any order become the children of one part. */
static void gather_movable(Pattern *pattern, uint8_t sequence) {
  uint8_t *link = &pattern->parts[sequence].first;
  while (*link) {
    uint8_t first = *link, second = pattern->parts[first].next;
    if (!free_to_move(pattern, first) || !free_to_move(pattern, second)) {
      link = &pattern->parts[first].next;
      continue;
    }
    uint8_t group = new_part(pattern, PART_ANY_ORDER, pattern->parts[first].text.text), last = 0;
    if (!group) return;
    for (uint8_t child = first; free_to_move(pattern, child); child = pattern->parts[child].next) {
      pattern->parts[child].parent = group;
      last = child;
    }
    pattern->parts[group].parent = sequence;
    pattern->parts[group].first = first;
    pattern->parts[group].next = pattern->parts[last].next;
    pattern->parts[last].next = 0;
    end_part(pattern, group, pattern->parts[last].text.text + pattern->parts[last].text.size);
    *link = group;
    link = &pattern->parts[group].next;
  }
}

static uint8_t read_sequence(Reader *reader) {
  skip_blanks(reader);
  uint8_t part = new_part(reader->pattern, PART_SEQUENCE, reader->at);
  const char *end = reader->at;
  for (; *reader->at && !strchr("]|", *reader->at); skip_blanks(reader)) {
    adopt(reader->pattern, part, read_item(reader));
    end = reader->at;
  }
  end_part(reader->pattern, part, end);
  if (part) gather_movable(reader->pattern, part);
  return part;
}

static uint8_t read_choice(Reader *reader) {
  uint8_t part = read_sequence(reader);
  if (*reader->at != '|') return part;
  part = wrap(reader->pattern, PART_CHOICE, part);
  while (*reader->at == '|') {
    reader->at++;
    adopt(reader->pattern, part, read_sequence(reader));
  }
  end_part(reader->pattern, part, reader->at);
  return part;
}

void pattern_read(Pattern *pattern, const char *text) {
  Reader reader = {pattern, text};
  pattern->count = 0;
  pattern->root = read_choice(&reader);
}

/* --- What may follow --- */

/* A numbered spot says its rotation. */
static bool goes_without(const Pattern *pattern, uint8_t after, uint8_t part) {
  return after && slice_is(pattern->parts[after].text, "SPOT") &&
         slice_is(pattern->parts[part].text, "rN");
}

static uint64_t bit(uint8_t part) {
  return (uint64_t)1 << (part - 1);
}

static void add_step(const Pattern *pattern, uint8_t part, uint64_t begun, Steps *next) {
  for (uint8_t at = part; at; at = pattern->parts[at].parent) {
    uint8_t parent = pattern->parts[at].parent;
    if (parent && pattern->parts[parent].kind == PART_ANY_ORDER) begun |= bit(at);
  }
  if (next->count < PATTERN_STEPS) next->list[next->count++] = (Step){part, begun};
}

/* Adds the words that the part may begin with.  True if it may also be nothing. */
static bool add_first(const Pattern *pattern, uint8_t part, Step from, Steps *next) {
  const Part *p = &pattern->parts[part];
  bool nothing = p->kind == PART_SEQUENCE || p->kind == PART_OPTIONAL || p->kind == PART_ANY_ORDER;
  if (p->kind == PART_WORD) {
    if (goes_without(pattern, from.part, part)) return true;
    add_step(pattern, part, from.begun, next);
    return false;
  }
  for (uint8_t child = p->first; child; child = pattern->parts[child].next) {
    if (p->kind == PART_ANY_ORDER && (from.begun & bit(child))) continue;
    bool child_nothing = add_first(pattern, child, from, next);
    if (p->kind == PART_SEQUENCE && !child_nothing) return false;
    if (p->kind == PART_CHOICE || p->kind == PART_REPEATED) nothing |= child_nothing;
  }
  return nothing;
}

void pattern_after(const Pattern *pattern, Step step, Steps *next) {
  next->count = 0;
  next->end = false;
  if (!step.part) {
    next->end = !pattern->root || add_first(pattern, pattern->root, step, next);
    return;
  }
  for (uint8_t at = step.part; at != pattern->root; at = pattern->parts[at].parent) {
    uint8_t parent = pattern->parts[at].parent;
    if (pattern->parts[parent].kind == PART_REPEATED) add_first(pattern, at, step, next);
    if (pattern->parts[parent].kind == PART_ANY_ORDER) add_first(pattern, parent, step, next);
    if (pattern->parts[parent].kind != PART_SEQUENCE) continue;
    for (uint8_t right = pattern->parts[at].next; right; right = pattern->parts[right].next)
      if (!add_first(pattern, right, step, next)) return;
  }
  next->end = true;
}

/* --- What is still to come --- */

static void put(Builder *out, const char *before, Slice word, const char *after) {
  if (out->size) builder_char(out, ' ');
  builder_put(out, before);
  builder_slice(out, word);
  builder_put(out, after);
}

void pattern_rest(const Pattern *pattern, Step step, char *array, size_t size) {
  Builder out = builder_in(array, size);
  const Part *parts = pattern->parts;
  if (!step.part && pattern->root) put(&out, "", parts[pattern->root].text, "");
  if (!step.part) return;
  for (uint8_t at = step.part; at != pattern->root; at = parts[at].parent) {
    uint8_t parent = parts[at].parent;
    if (parts[parent].kind == PART_REPEATED) {
      bool optional = parts[at].kind == PART_OPTIONAL;
      put(&out, optional ? "" : "[", parts[parent].text, optional ? "" : "]");
    }
    if (parts[parent].kind == PART_ANY_ORDER)
      for (uint8_t other = parts[parent].first; other; other = parts[other].next)
        if (!(step.begun & bit(other))) put(&out, "", parts[other].text, "");
    if (parts[parent].kind != PART_SEQUENCE) continue;
    for (uint8_t right = parts[at].next; right; right = parts[right].next)
      if (!goes_without(pattern, step.part, right)) put(&out, "", parts[right].text, "");
  }
}
