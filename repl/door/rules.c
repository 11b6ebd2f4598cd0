/* rules.c - the door to rules: loads them, counts who needs them, describes what they bring. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "core/version.h"
#include "door.h"
#include "pictures/drawing.h"
#include "text/builder.h"

DOOR_SAME(BASTIDE_SEATS, PLAYERS_MAX);
DOOR_SAME(BASTIDE_FIGURES, FIGURE_KINDS_MAX);
DOOR_SAME(BASTIDE_SEGMENTS, SEGMENTS_PER_KIND);
DOOR_SAME(BASTIDE_CITY, CITY);
DOOR_SAME(BASTIDE_ROAD, ROAD);
DOOR_SAME(BASTIDE_CLOISTER, CLOISTER);
DOOR_SAME(BASTIDE_FIELD, FIELD);
DOOR_SAME(sizeof((bastide_rule_file *)0)->name, NAME_SIZE);
DOOR_SAME(sizeof((bastide_rule_file *)0)->title, TITLE_SIZE);
DOOR_SAME(sizeof((bastide_tile_kind *)0)->name, sizeof((Kind *)0)->id);
DOOR_SAME(sizeof((bastide_tile_kind *)0)->drawing, sizeof((Kind *)0)->drawing);
DOOR_SAME(sizeof((bastide_figure_kind *)0)->name, sizeof((FigureKind *)0)->name);

const char *bastide_version(void) {
  return BASTIDE_VERSION;
}

/* --- Errors --- */

int32_t door_say(bastide_error *error, int32_t status, const char *format, ...) {
  if (!error) return status;
  va_list arguments;
  Builder out = builder_in(error->text, sizeof error->text);
  va_start(arguments, format);
  builder_vprint(&out, format, arguments);
  va_end(arguments);
  text_clean(error->text, sizeof error->text);
  error->status = status;
  return status;
}

int32_t door_done(bastide_error *error) {
  if (error) {
    error->status = BASTIDE_DONE;
    error->text[0] = '\0';
  }
  return BASTIDE_DONE;
}

int32_t door_failed(const bastide_rules *rules, bastide_error *error) {
  const char *text = script_error(rules->script);
  if (!text) return BASTIDE_DONE;
  door_say(error, BASTIDE_BROKEN, "rule failed: %s", text);
  script_forgive(rules->script);
  return BASTIDE_BROKEN;
}

/* --- Words --- */

bool door_split(DoorWords *words, const char *text, bastide_error *error) {
  static const char BETWEEN[] = " ,\t\r\n";
  size_t size = text ? strlen(text) + 1 : 1;
  words->count = 0;
  words->text = calloc(1, size);
  if (!words->text) return door_say(error, BASTIDE_WRONG, "out of memory"), false;
  if (text) memcpy(words->text, text, size);
  for (char *at = words->text; at[strspn(at, BETWEEN)];) {
    at += strspn(at, BETWEEN);
    if (words->count == DOOR_WORDS) {
      free(words->text);
      words->text = NULL;
      return door_say(error, BASTIDE_WRONG, "more than %d words", DOOR_WORDS), false;
    }
    words->words[words->count++] = at;
    at += strcspn(at, BETWEEN);
    if (*at) *at++ = '\0';
  }
  return true;
}

static char *copy_text(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy) memcpy(copy, text, size);
  return copy;
}

/* --- Opening --- */

static void release(bastide_rules *rules) {
  if (rules->owner)
    session_close(rules->owner);
  else
    script_close(rules->script);
  for (size_t i = 0; !rules->owner && i < rules->text_count; i++) {
    free((char *)rules->texts[i].name);
    free((char *)rules->texts[i].text);
  }
  free(rules->use.text);
  free(rules->options.text);
  free(rules->spare);
  free(rules->home);
  free(rules);
}

static bool keep_texts(bastide_rules *rules, const bastide_text *texts, size_t count,
                       bastide_error *error) {
  if (count && !texts)
    return door_say(error, BASTIDE_WRONG, "texts is NULL, expected rules"), false;
  if (count > AUTHORS_MAX)
    return door_say(error, BASTIDE_WRONG, "more than %d rules", AUTHORS_MAX), false;
  for (size_t i = 0; i < count; i++) {
    if (!texts[i].name || !texts[i].text)
      return door_say(error, BASTIDE_WRONG, "text %zu has no name or no text", i), false;
    rules->texts[i] = (ScriptText){copy_text(texts[i].name), copy_text(texts[i].text)};
    rules->text_count++;
    if (!rules->texts[i].name || !rules->texts[i].text)
      return door_say(error, BASTIDE_WRONG, "out of memory"), false;
  }
  return true;
}

static bastide_rules *empty(const char *home, bastide_error *error) {
  bastide_rules *rules = calloc(1, sizeof *rules);
  if (rules) rules->home = copy_text(home);
  if (rules && rules->home) return rules;
  free(rules);
  door_say(error, BASTIDE_WRONG, "out of memory");
  return NULL;
}

static bastide_rules *opened(bastide_rules *rules, Script *script, bastide_error *error) {
  rules->script = script;
  rules_copy(&rules->quiet, script_rules(script));
  rules->quiet.hooks.paid = NULL;
  rules->quiet.hooks.listener = NULL;
  rules->rules = &rules->quiet;
  rules->holders = 1;
  for (unsigned i = 0; i < rules->quiet.rule_count; i++)
    if (rules->quiet.list[i].calls) rules->may_fail = true;
  door_done(error);
  return rules;
}

ScriptRequest door_request(const bastide_rules *rules) {
  return (ScriptRequest){.home = rules->home,
                         .use = rules->use.words,
                         .use_count = rules->use.count,
                         .options = rules->options.words,
                         .option_count = rules->options.count,
                         .texts = rules->texts,
                         .text_count = rules->text_count};
}

bastide_rules *bastide_rules_open_texts(const char *home, const char *use, const char *options,
                                        const bastide_text *texts, size_t text_count,
                                        bastide_error *error) {
  ScriptError why = {""};
  if (!home) {
    door_say(error, BASTIDE_WRONG, "home is NULL, expected the folder that holds scripts/");
    return NULL;
  }
  bastide_rules *rules = empty(home, error);
  if (!rules) return NULL;
  if (door_split(&rules->use, use, error) && door_split(&rules->options, options, error) &&
      keep_texts(rules, texts, text_count, error)) {
    ScriptRequest request = door_request(rules);
    Script *script = script_open(&request, &why);
    if (script) return opened(rules, script, error);
    door_say(error, BASTIDE_WRONG, "%s", why.text);
  }
  release(rules);
  return NULL;
}

bastide_rules *door_rules_of(Session *session, bastide_error *error) {
  bastide_rules *rules = empty(session_home(session), error);
  if (!rules) return NULL;
  for (size_t i = 0; i < session_use_count(session) && i < DOOR_WORDS; i++)
    rules->use.words[rules->use.count++] = session_use(session, i);
  for (size_t i = 0; i < session_option_count(session) && i < DOOR_WORDS; i++)
    rules->options.words[rules->options.count++] = session_option(session, i);
  rules->text_count = session_text_count(session);
  memcpy(rules->texts, session_texts(session), rules->text_count * sizeof rules->texts[0]);
  rules->owner = session;
  return opened(rules, session_script(session), error);
}

bastide_rules *bastide_rules_open(const char *home, const char *use, const char *options,
                                  bastide_error *error) {
  return bastide_rules_open_texts(home, use, options, NULL, 0, error);
}

bastide_rules *door_hold(bastide_rules *rules) {
  rules->holders++;
  return rules;
}

void bastide_rules_free(bastide_rules *rules) {
  if (rules && --rules->holders == 0) release(rules);
}

/* --- What they bring --- */

uint64_t bastide_rules_digest(const bastide_rules *rules) {
  return script_digest(rules->script);
}

int32_t bastide_rules_tile(const bastide_rules *rules, int32_t tile, bastide_tile_kind *out) {
  if (tile < 1 || (unsigned)tile > rules->rules->kind_count) return BASTIDE_WRONG;
  const Kind *kind = &rules->rules->kinds[tile];
  Glyphs glyphs;
  *out = (bastide_tile_kind){.count = kind->count,
                             .start = rules_laid(rules->rules, (unsigned)tile) > 0,
                             .file = kind->author,
                             .segment_count = kind->segment_count};
  memcpy(out->name, kind->id, sizeof out->name);
  rules_glyphs(rules->rules, &glyphs);
  for (unsigned row = 0; row < DRAWING_SIZE; row++)
    for (unsigned column = 0; column < DRAWING_SIZE; column++)
      out->drawing[row][column] = drawing_shown(&glyphs, kind->drawing[row][column]);
  for (unsigned i = 0; i < kind->segment_count; i++) {
    kind_segment_name(kind, i, out->segments[i].name);
    out->segments[i].kind = kind->segments[i].kind;
  }
  return BASTIDE_DONE;
}

int32_t bastide_rules_figure(const bastide_rules *rules, int32_t figure, bastide_figure_kind *out) {
  if (figure < 0 || (unsigned)figure >= rules->rules->figure_count) return BASTIDE_WRONG;
  const FigureKind *kind = &rules->rules->figures[figure];
  *out = (bastide_figure_kind){
      .each = kind->each, .weight = kind->weight, .follower = kind->follower, .file = kind->author};
  memcpy(out->name, kind->name, sizeof out->name);
  return BASTIDE_DONE;
}

int32_t bastide_rules_file(const bastide_rules *rules, int32_t file, bastide_rule_file *out) {
  if (file < 0 || (unsigned)file >= rules->rules->author_count) return BASTIDE_WRONG;
  const Author *author = &rules->rules->authors[file];
  memcpy(out->name, author->name, sizeof out->name);
  memcpy(out->title, author->title, sizeof out->title);
  return BASTIDE_DONE;
}
