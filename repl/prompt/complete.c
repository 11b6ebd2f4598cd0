/* complete.c - help while somebody types: finds the pattern of the line, follows it to the cursor, and
 * gathers what may stand there.
 *
 * A line is read as the prompt reads it: a command, else notation, else Lua.  What single placeholders
 * offer is in complete_offer.c and complete_rules.c. */
#include "complete.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "complete_inner.h"
#include "pattern.h"
#include "text/builder.h"

enum {
  PLACES_MAX = 8,
  TEXT_ROOM = 8192,
  REST_ROOM = 512,
  HINT_ROOM = 600,
  CANDIDATES_MAX = 1000,
  DEPTH_MAX = 4
};

/* --- Candidates --- */

void candidates_add(Candidates *candidates, bool unfinished, const char *format, ...) {
  char text[NOTATION_LINE + 1];
  Builder out = builder_in(text, sizeof text);
  va_list list;
  va_start(list, format);
  builder_vprint(&out, format, list);
  va_end(list);
  if (!out.size || out.failed || candidates->count == CANDIDATES_MAX) return;
  for (size_t i = 0; i < candidates->count; i++)
    if (strcmp(candidates->list[i].text, text) == 0) return;
  if (candidates->count == candidates->room) {
    size_t room = candidates->room ? 2 * candidates->room : 32;
    Candidate *longer = realloc(candidates->list, room * sizeof *longer);
    if (!longer) return;
    candidates->list = longer;
    candidates->room = room;
  }
  char *copy = malloc(out.size + 1);
  if (!copy) return;
  memcpy(copy, text, out.size + 1);
  candidates->list[candidates->count++] = (Candidate){copy, unfinished};
}

/* Does the text begin with the word, perhaps except for upper and lower case? */
static bool begins(const char *text, Slice word, bool exactly) {
  for (size_t i = 0; i < word.size; i++) {
    if (!text[i]) return false;
    if (text[i] != word.text[i] && (exactly || text_small(text[i]) != text_small(word.text[i])))
      return false;
  }
  return true;
}

/* Keeps what begins with the word; if nothing does, what does so except for upper and lower case. */
static void keep_matching(Candidates *candidates, Slice word) {
  bool exactly = false;
  size_t kept = 0;
  for (size_t i = 0; i < candidates->count && !exactly; i++)
    exactly = begins(candidates->list[i].text, word, true);
  for (size_t i = 0; i < candidates->count; i++) {
    if (begins(candidates->list[i].text, word, exactly))
      candidates->list[kept++] = candidates->list[i];
    else
      free(candidates->list[i].text);
  }
  candidates->count = kept;
}

void candidates_free(Candidates *candidates) {
  for (size_t i = 0; i < candidates->count; i++) free(candidates->list[i].text);
  free(candidates->list);
  *candidates = (Candidates){0};
}

/* --- The notation as patterns --- */

static const char *const LETTERS[LINE_KINDS] = {[LINE_BLANK] = "",
#define X(NAME, KEYWORD, CLASS, ARGUMENT_LETTERS, FORM) [LINE_##NAME] = ARGUMENT_LETTERS,
                                                LINE_LIST(X)
#undef X
};

static const char *letter_pattern(LineKind kind, char letter) {
  switch (letter) {
  case 'v': return "1";
  case '~': return "[TITLE]";
  case 'l': return "LABEL";
  case 'p': return "PLAYER";
  case 't': return "TILE";
  case 'x': return "X,Y";
  case 'r': return "rN";
  case 'f': return "[FIGURE@SEGMENT]";
  case 'g': return "FIGURE@X,Y:SEGMENT";
  case 's':
  case 'n': return "N";
  case 'h': return "HASH";
  case 'W': return kind == LINE_USE ? "EXPANSION…" : "RULE…";
  case 'P': return "NAME…";
  case 'O': return "OPTION=VALUE…";
  case 'N':
    return kind == LINE_SCORE ? "PLAYER=N…" : kind == LINE_PLAYER ? "NUMBER=N…" : "FIGURE=N…";
  case 'F': return "[PLAYER.FIGURE@SEGMENT…]";
  default: return "NAME";
  }
}

static void notation_pattern(LineKind kind, char out[REST_ROOM]) {
  Builder text = builder_in(out, REST_ROOM);
  for (const char *letter = LETTERS[kind]; *letter; letter++)
    builder_print(&text, "%s%s", text.size ? " " : "", letter_pattern(kind, *letter));
}

/* --- Following a pattern --- */

/* One way to read the line so far. */
typedef struct {
  Step step;
  Given given;
} Place;

typedef struct {
  unsigned count;
  Place list[PLACES_MAX];
  const char *line; /* not NULL: a whole line begins here */
} Places;

static Slice step_text(const Pattern *pattern, Step step) {
  return pattern->parts[step.part].text;
}

static bool word_same(Slice a, Slice b) {
  return a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
}

static void add_place(Places *places, Step step, const Given *given) {
  for (unsigned i = 0; i < places->count; i++)
    if (places->list[i].step.part == step.part && places->list[i].step.begun == step.begun) return;
  if (places->count < PLACES_MAX) places->list[places->count++] = (Place){step, *given};
}

/* Takes one word.  What is meant literally outdoes what could be anything. */
static void take_word(const Pattern *pattern, Places *places, Slice word) {
  Places literal = {0}, other = {0};
  for (unsigned i = 0; i < places->count; i++) {
    Steps next;
    pattern_after(pattern, places->list[i].step, &next);
    for (unsigned n = 0; n < next.count; n++) {
      Slice text = step_text(pattern, next.list[n]);
      Given given = places->list[i].given;
      if (slice_is(text, "LINE")) {
        places->line = word.text;
        return;
      }
      if (pattern_literal(text)) {
        if (word_same(text, word)) add_place(&literal, next.list[n], &given);
      } else if (placeholder_fits(&given, text, word)) {
        placeholder_note(&given, text, word);
        add_place(&other, next.list[n], &given);
      }
    }
  }
  *places = literal.count ? literal : other;
}

/* Where the words between the command and the cursor lead. */
static void follow(const Pattern *pattern, const Given *given, Slice rest, Places *places) {
  *places = (Places){.count = 1, .list = {{{0}, *given}}};
  for (Slice word = slice_next(&rest); word.size && !places->line; word = slice_next(&rest))
    take_word(pattern, places, word);
}

static void offer_next(const Pattern *pattern, const Places *places, Slice typed, Candidates *to) {
  for (unsigned i = 0; i < places->count; i++) {
    Given given = places->list[i].given;
    Steps next, then;
    pattern_after(pattern, places->list[i].step, &next);
    for (unsigned n = 0; n < next.count; n++) {
      Slice text = step_text(pattern, next.list[n]);
      pattern_after(pattern, next.list[n], &then);
      given.rotates = false;
      for (unsigned t = 0; t < then.count; t++)
        given.rotates |= slice_is(step_text(pattern, then.list[t]), "rN");
      if (pattern_literal(text))
        candidates_add(to, false, "%.*s", (int)text.size, text.text);
      else
        placeholder_offer(&given, text, typed, to);
    }
  }
}

/* --- Reading a line as the prompt does --- */

typedef enum { READS_NOTHING, READS_NAME, READS_PATTERN, READS_LUA } Reads;

typedef struct {
  Reads reads;
  Slice line;  /* the innermost line: `why play 0,1` is about `play 0,1` */
  Slice typed; /* the word at the cursor; it ends the line */
  bool inner;  /* it is inside another line */
  unsigned pattern_count;
  char text[2][REST_ROOM]; /* of a command, and of a line of notation with the same name */
  Pattern patterns[2];
  Places places[2];
} Reading;

static Slice word_at_end(Slice line) {
  size_t start = line.size;
  while (start && line.text[start - 1] != ' ' && line.text[start - 1] != '\t') start--;
  return (Slice){line.text + start, line.size - start};
}

static void add_pattern(Reading *reading, const Prompt *prompt, const char *text, Slice command) {
  unsigned i = reading->pattern_count++;
  Given given = {.prompt = prompt, .line = reading->line, .command = command};
  const char *after = command.text + command.size;
  snprintf(reading->text[i], REST_ROOM, "%s", text);
  pattern_read(&reading->patterns[i], reading->text[i]);
  follow(&reading->patterns[i], &given, (Slice){after, (size_t)(reading->typed.text - after)},
         &reading->places[i]);
  if (reading->places[i].count) return;
  reading->pattern_count--; /* the line does not go like this */
}

static bool takes_line(const Reading *reading) {
  Steps next;
  if (!reading->pattern_count || !reading->places[0].count) return false;
  pattern_after(&reading->patterns[0], reading->places[0].list[0].step, &next);
  return next.count && slice_is(step_text(&reading->patterns[0], next.list[0]), "LINE");
}

/* The line inside the line: after `why`, `try`, `refuse`, and after a semicolon. */
static bool enter_line(Reading *reading) {
  const char *start = reading->places[0].line;
  if (!reading->pattern_count || (!start && !takes_line(reading))) return false;
  if (!start) start = reading->typed.text;
  const char *end = reading->line.text + reading->line.size;
  for (const char *at = start; at < end; at++)
    if (*at == ';') start = at + 1;
  reading->line = (Slice){start, (size_t)(end - start)};
  reading->inner = true;
  return true;
}

static void read_line(Reading *reading, const Prompt *prompt, Slice line, unsigned depth) {
  char text[REST_ROOM];
  while (line.size && (line.text[0] == ' ' || line.text[0] == '\t')) line.text++, line.size--;
  Slice rest = line, name = slice_next(&rest);
  reading->line = line;
  reading->typed = word_at_end(line);
  reading->pattern_count = 0;
  reading->reads = READS_NOTHING;
  if (line.size && line.text[0] == '#') return;
  /* A place without a word before it is that of a tile: `why 8` means `why play 8`. */
  bool place = reading->inner && name.size && strchr("-0123456789", name.text[0]);
  if (name.size == line.size && !place) {
    reading->reads = READS_NAME;
    return;
  }
  if (place) name.size = 0;
  const Command *command = command_find(place ? slice_of(notation_keyword(LINE_PLAY)) : name);
  LineKind kind = notation_kind_of(name);
  bool refuses = slice_is(name, "refuse");
  if (command && command->arguments[0] == '{' && slice_trim(rest).size) command = NULL;
  reading->reads = command || kind || refuses ? READS_PATTERN : READS_LUA;
  if (reading->inner && !place && notation_class_of(kind) != CLASS_ACTION) {
    reading->reads = READS_NOTHING;
    return;
  }
  if (command) add_pattern(reading, prompt, command->arguments, name);
  if (refuses) add_pattern(reading, prompt, "LINE", name);
  if (depth < DEPTH_MAX && enter_line(reading)) {
    read_line(reading, prompt, reading->line, depth + 1);
    return;
  }
  notation_pattern(kind, text);
  if (kind) add_pattern(reading, prompt, text, name);
}

static void read_typed(Reading *reading, const Prompt *prompt, const char *typed) {
  reading->inner = false;
  if (prompt->design)
    reading->reads = READS_NOTHING;
  else if (!prompt->pending)
    read_line(reading, prompt, slice_of(typed), 0);
  else
    reading->reads = READS_LUA;
}

/* --- Lua --- */

static void offer_lua_name(void *context, const char *name, const char *signature) {
  bool function = signature[0] == '(', empty = strncmp(signature, "()", 2) == 0;
  candidates_add(context, function && !empty, "%s%s", name, empty ? "()" : function ? "(" : "");
}

/* The line with those before it, if a chunk goes on; NULL if that is too much. */
static const char *lua_text(const Prompt *prompt, const char *typed, char out[TEXT_ROOM]) {
  int size = snprintf(out, TEXT_ROOM, "%s%s%s", prompt->pending ? prompt->pending : "",
                      prompt->pending ? "\n" : "", typed);
  return size < TEXT_ROOM ? out : NULL;
}

static Slice lua_word(const char *typed) {
  size_t size = strlen(typed), start = size;
  while (start) {
    char c = typed[start - 1];
    bool name =
        c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!name) break;
    start--;
  }
  return (Slice){typed + start, size - start};
}

static void offer_lua(const Prompt *prompt, const char *typed, Candidates *to) {
  static char room[TEXT_ROOM];
  const char *text = lua_text(prompt, typed, room);
  if (text)
    script_complete(session_script(prompt->session), session_game(prompt->session),
                    session_players(prompt->session), text, offer_lua_name, to);
}

/* --- What the word at the cursor may become --- */

static void offer_actions(Candidates *to) {
  for (unsigned kind = 1; kind < LINE_KINDS; kind++)
    if (notation_class_of((LineKind)kind) == CLASS_ACTION)
      candidates_add(to, false, "%s", notation_keyword((LineKind)kind));
}

static void offer_names(const Reading *reading, Candidates *to) {
  if (reading->inner) { /* nothing else can be tried */
    offer_actions(to);
    return;
  }
  for (unsigned i = 0; i < COMMAND_COUNT; i++) candidates_add(to, false, "%s", COMMANDS[i].name);
  if (!reading->line.size) return; /* enough to look at */
  for (unsigned kind = 1; kind < LINE_KINDS; kind++)
    candidates_add(to, false, "%s", notation_keyword((LineKind)kind));
  candidates_add(to, false, "refuse");
}

/* Gathers the candidates and answers which word they stand for. */
static Slice gather(const Prompt *prompt, const char *typed, Candidates *to) {
  static Reading reading;
  read_typed(&reading, prompt, typed);
  Slice word = reading.reads == READS_LUA ? lua_word(typed) : reading.typed;
  if (reading.reads == READS_NOTHING) return (Slice){typed + strlen(typed), 0};
  if (reading.reads == READS_NAME) offer_names(&reading, to);
  for (unsigned i = 0; i < reading.pattern_count && !to->count; i++) {
    offer_next(&reading.patterns[i], &reading.places[i], word, to);
    keep_matching(to, word);
  }
  keep_matching(to, word);
  bool name = reading.reads == READS_NAME && !reading.inner && reading.line.size;
  if (reading.reads != READS_LUA && !name) return word;
  if (!to->count) word = lua_word(typed);
  offer_lua(prompt, typed, to);
  return word;
}

/* --- What is still to come --- */

static void pattern_hint(const Reading *reading, char out[HINT_ROOM]) {
  for (unsigned i = 0; i < reading->pattern_count; i++) {
    Places places = reading->places[i];
    const char *blank = reading->typed.size ? " " : "";
    char rest[REST_ROOM];
    if (reading->typed.size) take_word(&reading->patterns[i], &places, reading->typed);
    if (!places.count) continue;
    pattern_rest(&reading->patterns[i], places.list[0].step, rest, sizeof rest);
    if (*rest) snprintf(out, HINT_ROOM, "%s%s", blank, rest);
    return;
  }
}

static void name_hint(const Reading *reading, char out[HINT_ROOM]) {
  if (!reading->typed.size && reading->inner) snprintf(out, HINT_ROOM, "LINE");
  if (!reading->typed.size) return;
  if (reading->inner && notation_class_of(notation_kind_of(reading->typed)) != CLASS_ACTION) return;
  char text[REST_ROOM];
  const Command *command = command_find(reading->typed);
  notation_pattern(notation_kind_of(reading->typed), text);
  const char *arguments = command ? command->arguments : text;
  if (slice_is(reading->typed, "refuse")) arguments = "LINE";
  if (*arguments) snprintf(out, HINT_ROOM, " %s", arguments);
}

/* The arguments that follow the typed text just as it is. */
static void plain_hint(const Prompt *prompt, const char *typed, char out[HINT_ROOM]) {
  static Reading reading;
  static char room[TEXT_ROOM];
  out[0] = '\0';
  read_typed(&reading, prompt, typed);
  if (reading.reads == READS_PATTERN) pattern_hint(&reading, out);
  if (reading.reads == READS_NAME) name_hint(&reading, out);
  bool lua = reading.reads == READS_LUA || reading.reads == READS_NAME;
  const char *text = lua && !*out ? lua_text(prompt, typed, room) : NULL;
  if (text)
    script_signature(session_script(prompt->session), session_game(prompt->session),
                     session_players(prompt->session), text, out, HINT_ROOM);
}

/* --- For the line editor --- */

size_t prompt_complete(void *context, const char *typed,
                       void (*offer)(void *list, const char *line), void *list) {
  const Prompt *prompt = context;
  static char line[TEXT_ROOM];
  char hint[HINT_ROOM];
  Candidates words = {0};
  if (strlen(typed) >= NOTATION_LINE) return 0;
  if (prompt->pending && strspn(typed, " \t") == strlen(typed)) { /* indented, not completed */
    snprintf(line, sizeof line, "%s  ", typed);
    offer(list, line);
    return strlen(typed);
  }
  Slice word = gather(prompt, typed, &words);
  size_t start = (size_t)(word.text - typed);
  for (size_t i = 0; i < words.count; i++) {
    snprintf(line, sizeof line, "%.*s%s", (int)start, typed, words.list[i].text);
    hint[0] = '\0';
    if (words.count == 1 && !words.list[i].unfinished) plain_hint(prompt, line, hint);
    if (hint[0] == ' ' && strlen(line) + 1 < sizeof line) strcat(line, " ");
    offer(list, line);
  }
  candidates_free(&words);
  return start;
}

const char *prompt_hint(void *context, const char *typed) {
  static char hint[TEXT_ROOM], line[TEXT_ROOM];
  const Prompt *prompt = context;
  size_t size = strlen(typed);
  hint[0] = '\0';
  if (size >= NOTATION_LINE) return hint;
  plain_hint(prompt, typed, hint);
  if (*hint) return hint;
  Candidates words = {0};
  Slice word = gather(prompt, typed, &words);
  bool only = words.count == 1 && word.size && strlen(words.list[0].text) > word.size &&
              strncmp(words.list[0].text, word.text, word.size) == 0;
  if (only) { /* what Tab would add, and what follows then */
    size_t start = (size_t)(word.text - typed), left = strlen(words.list[0].text) - word.size;
    snprintf(line, sizeof line, "%.*s%s", (int)start, typed, words.list[0].text);
    snprintf(hint, sizeof hint, "%s", words.list[0].text + word.size);
    if (!words.list[0].unfinished || line[strlen(line) - 1] == '(')
      plain_hint(prompt, line, hint + left);
  }
  candidates_free(&words);
  return hint;
}
