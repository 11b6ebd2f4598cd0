/* commands_play.c - starting a game and playing it. */
#include "commands.h"

#include <string.h>

#include "bot.h"
#include "rerun.h"
#include "shortform.h"

enum { WORDS_MAX = 64 };

AnswerKind command_complete_line(Prompt *prompt, Word line, char out[NOTATION_LINE + 1],
                                 Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  return shortform_complete(prompt->session, line, out, answer);
}

/* Completes the line with who moves and what he drew, and carries it out. */
static AnswerKind act(Prompt *prompt, LineKind kind, Word rest, Answer *answer) {
  char typed[NOTATION_LINE + 1], line[NOTATION_LINE + 1];
  int size =
      snprintf(typed, sizeof typed, "%s %.*s", line_keyword(kind), (int)rest.size, rest.text);
  if (size >= (int)sizeof typed) return prompt_refuse(answer, "the line is too long");
  if (command_complete_line(prompt, (Word){typed, (size_t)size}, line, answer) != ANSWER_DONE)
    return answer->kind;
  if (session_line(prompt->session, line, strlen(line), 0, answer) == ANSWER_DONE) {
    report_lines(stdout, prompt->session, &prompt->told);
  }
  return answer->kind;
}

AnswerKind command_play(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PLAY, rest, answer);
}

AnswerKind command_pass(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PASS, rest, answer);
}

AnswerKind command_choose(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_CHOOSE, rest, answer);
}

AnswerKind command_deploy(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_DEPLOY, rest, answer);
}

AnswerKind command_recall(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_RECALL, rest, answer);
}

AnswerKind command_end(Prompt *prompt, Word rest, Answer *answer) {
  static const char END[] = "end";
  if (command_no_more(rest, END, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (session_line(prompt->session, END, sizeof END - 1, 0, answer) != ANSWER_DONE)
    return answer->kind;
  report_skip(prompt->session, &prompt->told);
  if (!prompt->playing) report_scores(stdout, prompt->session);
  if (prompt->terminal) puts("`undo` takes this back.");
  return ANSWER_DONE;
}

/* --- A new game --- */

typedef enum { NEW_NOTHING, NEW_USE, NEW_OPT, NEW_PLAYERS, NEW_SEED } NewWord;

/* What `new` was told; words point into text. */
typedef struct {
  char text[NOTATION_LINE + 1];
  const char *use[WORDS_MAX], *options[WORDS_MAX], *players[WORDS_MAX];
  size_t use_count, option_count, player_count;
  uint64_t seed;
  bool seeded, open;
} NewGame;

/* Does the word say what the next ones are? */
static bool new_keyword(const char *word, NewWord *meaning) {
  static const char *const KEYWORDS[] = {"", "use", "opt", "players", "seed"};
  for (unsigned i = 1; i < sizeof KEYWORDS / sizeof KEYWORDS[0]; i++) {
    if (strcmp(word, KEYWORDS[i]) != 0) continue;
    *meaning = (NewWord)i;
    return true;
  }
  return false;
}

static AnswerKind new_seed(NewGame *new, const char *word, Answer *answer) {
  char text[64];
  Line line;
  Reason why = {""};
  snprintf(text, sizeof text, "seed %.50s", word);
  if (new->seeded) return prompt_refuse(answer, "a second seed, expected one");
  if (!notation_read(text, strlen(text), &line, &why)) return prompt_refuse(answer, "%s", why.text);
  new->seed = line.number;
  new->seeded = true;
  return ANSWER_DONE;
}

static AnswerKind new_word(NewGame *new, NewWord *meaning, const char *word, Answer *answer) {
  if (new_keyword(word, meaning)) return ANSWER_DONE;
  if (strcmp(word, "open") == 0) {
    new->open = true;
    return ANSWER_DONE;
  }
  size_t *counts[] = {NULL, &new->use_count, &new->option_count, &new->player_count};
  const char **lists[] = {NULL, new->use, new->options, new->players};
  if (*meaning == NEW_SEED) return new_seed(new, word, answer);
  if (*meaning == NEW_NOTHING) {
    char shown[64];
    return prompt_refuse(answer, "found '%s', expected use, opt, players, seed or open",
                         word_copy(word_of(word), shown, sizeof shown));
  }
  if (*counts[*meaning] == WORDS_MAX) return prompt_refuse(answer, "too many words");
  lists[*meaning][(*counts[*meaning])++] = word;
  return ANSWER_DONE;
}

static AnswerKind new_read(NewGame *new, Word rest, Answer *answer) {
  NewWord meaning = NEW_NOTHING;
  *new = (NewGame){.seeded = false};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (rest.size >= sizeof new->text) return prompt_refuse(answer, "the line is too long");
  memcpy(new->text, rest.text, rest.size);
  for (char *word = strtok(new->text, " \t"); word; word = strtok(NULL, " \t"))
    if (new_word(new, &meaning, word, answer) != ANSWER_DONE) return answer->kind;
  if (new->seeded &&new->open)
    return prompt_refuse(answer, "a seed and open, expected one of them");
  return ANSWER_DONE;
}

/* The same players and rules as at the table at hand. */
static void new_as_before(const Prompt *prompt, HeadWords *words, SessionStart *start) {
  const uint64_t *seed = start->seed;
  if (!session_player_count(prompt->session)) return;
  *start = rerun_head(prompt->session, words);
  start->seed = seed;
  start->order_count = 0;
}

AnswerKind command_new(Prompt *prompt, Word rest, Answer *answer) {
  static const char *const TWO[] = {"Blue", "Red"};
  static NewGame new;
  HeadWords words;
  if (new_read(&new, rest, answer) != ANSWER_DONE) return answer->kind;
  uint64_t seed = new.seeded ? new.seed : arguments_seed();
  bool two = new.player_count == 0;
  SessionStart start = {.home = prompt->home,
                        .use = new.use,
                        .use_count = new.use_count,
                        .options = new.options,
                        .option_count = new.option_count,
                        .players = two ? TWO : new.players,
                        .player_count = two ? 2 : new.player_count,
                        .seed = new.open ? NULL : &seed};
  if (!word_trim(rest).size) new_as_before(prompt, &words, &start);
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  prompt->rng = bot_rng(seed);
  prompt->by_chance = !new.open && !new.seeded;
  if (prompt->by_chance) printf("seed %llu\n", (unsigned long long)seed);
  prompt_situation(prompt);
  return ANSWER_DONE;
}

AnswerKind command_clear(Prompt *prompt, Word rest, Answer *answer) {
  if (command_no_more(rest, "clear", answer) != ANSWER_DONE) return answer->kind;
  return prompt_take(prompt, NULL, answer);
}
