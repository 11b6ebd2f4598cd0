/* playground.c - the conversation of a page: opening it, saying lines, completing them. */
#include "playground_inner.h"

#include <stdlib.h>
#include <string.h>

#include "game/preview.h"
#include "game/rerun.h"
#include "game/save.h"
#include "game/session_json.h"
#include "game/why.h"
#include "prompt/complete.h"

Prompt playground_prompt;

/* --- Answers --- */

static Builder reply;

static const char *const KINDS[] = {"done", "refused", "false", "wrong", "broken"};
_Static_assert(ANSWER_BROKEN == 4, "an answer has no name");

/* Of one length, because only the end knows. */
static const char GOOD[] = "{\"ok\": true", BAD[] = "{\"ok\":false";

Builder *playground_begin(void) {
  if (reply.failed)
    builder_free(&reply);
  else
    builder_cut(&reply, 0);
  builder_put(&reply, GOOD);
  return &reply;
}

/* A rule may also have failed when it was only asked. */
static void add_trouble(Answer *answer) {
  Session *session = playground_prompt.session;
  Script *script = session ? session_script(session) : NULL;
  const char *error = script ? script_error(script) : NULL;
  if (!error) return;
  answer_say(answer, ANSWER_BROKEN, "rule failed: %s", error);
  script_forgive(script);
}

const char *playground_end(const Answer *answer) {
  Answer told = answer ? *answer : (Answer){.kind = ANSWER_DONE};
  if (playground_prompt.session) add_trouble(&told);
  if (told.kind != ANSWER_DONE) {
    json_key(&reply, "error", told.text);
    json_key(&reply, "kind", KINDS[told.kind]);
  }
  builder_char(&reply, '}');
  if (reply.failed) return "{\"ok\":false,\"error\":\"out of memory\",\"kind\":\"refused\"}";
  if (told.kind != ANSWER_DONE) memcpy(reply.text, BAD, sizeof BAD - 1);
  return builder_text(&reply);
}

void playground_text(Builder *out, const char *key, const char *text, size_t size) {
  char *copy = malloc(size + 1);
  if (!copy) {
    out->failed = true;
    return;
  }
  memcpy(copy, text, size);
  copy[size] = '\0';
  json_key(out, key, copy);
  free(copy);
}

bool playground_words_of(char *text, const char **list, size_t *count) {
  *count = 0;
  for (char *at = text; *at;) {
    at += strspn(at, " ");
    if (!*at) break;
    if (*count == HEAD_WORDS) return false;
    list[(*count)++] = at;
    at += strcspn(at, " ");
    if (*at) *at++ = '\0';
  }
  return true;
}

/* --- Lines --- */

/* What is printed while a line is carried out. */
typedef struct {
  char *text;
  size_t size;
} Printed;

static bool listen(Printed *printed) {
  *printed = (Printed){0};
  FILE *out = open_memstream(&printed->text, &printed->size);
  if (!out) return false;
  playground_prompt.out = playground_prompt.err = out;
  return true;
}

static void unlisten(Builder *out, Printed *printed) {
  fclose(playground_prompt.out);
  playground_prompt.out = playground_prompt.err = NULL;
  playground_text(out, "out", printed->text ? printed->text : "", printed->size);
  free(printed->text);
}

static void add_hints(Builder *out) {
  const HintedMoves *hinted = &playground_prompt.hinted;
  const Game *game = session_game(playground_prompt.session);
  bool first = true;
  builder_put(out, ",\"hints\":[");
  if (game && hinted->table == game_hash(game))
    for (unsigned i = 0; i < hinted->count; i++) json_item(out, hinted->moves[i].line, &first);
  builder_char(out, ']');
}

static void add_prompt(Builder *out) {
  char text[PROMPT_TEXT];
  json_key(out, "prompt", prompt_text(&playground_prompt, text));
  builder_print(out, ",\"done\":%s", playground_prompt.done ? "true" : "false");
}

const char *playground_open(const char *home) {
  static char kept[512];
  Answer answer = {.kind = ANSWER_DONE};
  playground_begin();
  snprintf(kept, sizeof kept, "%s", home);
  playground_forget_rules();
  playground_forget_table();
  if (playground_prompt.session) prompt_close(&playground_prompt);
  playground_prompt = (Prompt){.home = kept, .playing = true};
  prompt_take(&playground_prompt, NULL, &answer);
  return playground_end(&answer);
}

const char *playground_say(const char *line) {
  Answer answer = {.kind = ANSWER_DONE};
  Printed printed;
  Builder *out = playground_begin();
  if (!listen(&printed)) return playground_end(&(Answer){.kind = ANSWER_REFUSED});
  playground_prompt.done = false; /* a page is left by closing it */
  prompt_exchange(&playground_prompt, slice_of(line), &answer);
  unlisten(out, &printed);
  add_prompt(out);
  add_hints(out);
  return playground_end(&answer);
}

/* --- Completion --- */

typedef struct {
  Builder *out;
  bool first;
} Offers;

static void add_offer(void *context, const char *line) {
  Offers *offers = context;
  json_item(offers->out, line, &offers->first);
}

const char *playground_complete(const char *typed) {
  Builder *out = playground_begin();
  Offers offers = {out, true};
  builder_put(out, ",\"offers\":[");
  size_t from = prompt_complete(&playground_prompt, typed, add_offer, &offers);
  builder_print(out, "],\"from\":%zu", from);
  json_key(out, "hint", prompt_hint(&playground_prompt, typed));
  return playground_end(NULL);
}

/* --- Questions about a line --- */

const char *playground_try(const char *line) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder text = {0}, *out = playground_begin();
  if (prompt_lay(&playground_prompt, &answer) == ANSWER_DONE)
    preview_try(&text, playground_prompt.session, slice_of(line), &answer);
  session_json_text_lines(out, "lines", (Slice){builder_text(&text), text.size});
  out->failed = out->failed || text.failed;
  builder_free(&text);
  return playground_end(&answer);
}

const char *playground_why(const char *line) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder text = {0}, *out = playground_begin();
  bool legal = false;
  if (prompt_lay(&playground_prompt, &answer) == ANSWER_DONE)
    why_line(&text, playground_prompt.session, slice_of(line), &legal, &answer);
  builder_print(out, ",\"allowed\":%s", legal ? "true" : "false");
  session_json_text_lines(out, "lines", (Slice){builder_text(&text), text.size});
  out->failed = out->failed || text.failed;
  builder_free(&text);
  return playground_end(&answer);
}

/* --- The game as a text --- */

const char *playground_save(void) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder text = {0}, *out = playground_begin();
  if (prompt_lay(&playground_prompt, &answer) == ANSWER_DONE &&
      !save_lines(playground_prompt.session, builder_line, &text))
    answer_no_memory(&answer);
  playground_text(out, "save", builder_text(&text), text.size);
  builder_free(&text);
  return playground_end(&answer);
}
