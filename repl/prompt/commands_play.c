/* commands_play.c - starting a game and playing it. */
#include "commands.h"

#include <string.h>

#include "bots/bot.h"
#include "game/rerun.h"
#include "game/short_form.h"
#include "terminal/seed.h"
#include "text/keyword.h"

enum { WORDS_MAX = 64 };

/* Reads what stands behind the keyword of an action, and carries it out. */
static AnswerKind act(Prompt *prompt, LineKind kind, Slice rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  prompt_listen(prompt);
  short_form_do(prompt->session, kind, rest, answer);
  prompt_unlisten(prompt);
  if (answer->kind == ANSWER_DONE) report_lines(prompt->out, prompt->session, &prompt->told);
  return answer->kind;
}

/* One of the moves that `hint` has numbered; it may begin with taking one of several tiles, so it is a whole line. */
static AnswerKind play_hint(Prompt *prompt, Slice number, Answer *answer) {
  Slice line;
  if (hint_spell_out(prompt, number, &line, answer) != ANSWER_DONE) return answer->kind;
  prompt_listen(prompt);
  session_line(prompt->session, line.text, line.size, 0, answer);
  prompt_unlisten(prompt);
  if (answer->kind == ANSWER_DONE) report_lines(prompt->out, prompt->session, &prompt->told);
  return answer->kind;
}

AnswerKind command_play(Prompt *prompt, Slice rest, Answer *answer) {
  Slice first = slice_trim(rest);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (first.size && first.text[0] == '#') return play_hint(prompt, first, answer);
  return act(prompt, LINE_PLAY, rest, answer);
}

AnswerKind command_pass(Prompt *prompt, Slice rest, Answer *answer) {
  return act(prompt, LINE_PASS, rest, answer);
}

AnswerKind command_choose(Prompt *prompt, Slice rest, Answer *answer) {
  Action action;
  char text[NOTATION_LINE + 1];
  Slice words = rest, first = slice_next(&words), second = slice_next(&words),
        letter = second.size ? second : first;
  if (letter.size == 1 &&
      prompt_short_answer(prompt, letter, &action)) { /* choose A, choose Ann B */
    session_write_action(prompt->session, &action, text, sizeof text);
    Slice line = slice_of(text);
    if (line_kind(slice_next(&line)) == LINE_CHOOSE) return act(prompt, LINE_CHOOSE, line, answer);
  }
  return act(prompt, LINE_CHOOSE, rest, answer);
}

AnswerKind command_deploy(Prompt *prompt, Slice rest, Answer *answer) {
  return act(prompt, LINE_DEPLOY, rest, answer);
}

AnswerKind command_recall(Prompt *prompt, Slice rest, Answer *answer) {
  return act(prompt, LINE_RECALL, rest, answer);
}

AnswerKind command_end(Prompt *prompt, Slice rest, Answer *answer) {
  const Line end = {.kind = LINE_END};
  if (command_no_more(rest, "end", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (session_game(prompt->session)->turn.phase == PHASE_OVER) { /* somebody was quicker */
    report_scores(prompt->out, prompt->session);
    return ANSWER_DONE;
  }
  prompt_listen(prompt);
  session_do(prompt->session, &end, 0, answer);
  prompt_unlisten(prompt);
  if (answer->kind != ANSWER_DONE) return answer->kind;
  report_skip(prompt->session, &prompt->told);
  if (!prompt->playing) report_scores(prompt->out, prompt->session);
  if (prompt->terminal) fputs("`undo` takes this back.\n", prompt->out);
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
  static const char *const WORDS[] = {"", "use", "opt", "players", "seed"};
  int found = keyword_find(KEYWORD_LIST(WORDS), slice_of(word));
  if (found > NEW_NOTHING) *meaning = (NewWord)found;
  return found > NEW_NOTHING;
}

static AnswerKind new_seed(NewGame *new, const char *word, Answer *answer) {
  Line line = {.kind = LINE_SEED};
  Reason why = {""};
  if (new->seeded) return answer_refuse(answer, "a second seed, expected one");
  if (!notation_read_rest(&line, 0, slice_of(word), &why))
    return answer_refuse(answer, "%s", why.text);
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
    static const char *const WORDS[] = {"use", "opt", "players", "seed", "open"};
    char shown[64], hint[64];
    Suggestion suggestion;
    suggestion_start(&suggestion, slice_of(word));
    keyword_suggest(KEYWORD_LIST(WORDS), &suggestion);
    return answer_refuse(answer, "found '%s'%s, expected use, opt, players, seed or open",
                         slice_copy(slice_of(word), shown, sizeof shown),
                         suggestion_hint(&suggestion, hint));
  }
  if (*counts[*meaning] == WORDS_MAX) return answer_refuse(answer, "too many words");
  lists[*meaning][(*counts[*meaning])++] = word;
  return ANSWER_DONE;
}

/* `players 3`: by the names that seats have. */
static bool new_count(NewGame *new, Answer *answer) {
  unsigned count;
  if (new->player_count != 1 || !text_digit(new->players[0][0])) return true;
  if (!command_players(slice_of(new->players[0]), &count, answer)) return false;
  for (new->player_count = 0; new->player_count < count; new->player_count++)
    new->players[new->player_count] = session_seat_name((unsigned)new->player_count);
  return true;
}

/* Rules that could not be read: perhaps one of them was meant to say what comes next. */
static AnswerKind new_refused(const NewGame *new, Answer *answer) {
  static const char *const WORDS[] = {"use", "opt", "players", "seed", "open"};
  for (size_t i = 0; i < new->use_count; i++) {
    Suggestion suggestion;
    char hint[64], shown[64], quoted[100];
    snprintf(quoted, sizeof quoted, "/%.60s.lua: cannot be read", new->use[i]);
    suggestion_start(&suggestion, slice_of(new->use[i]));
    keyword_suggest(KEYWORD_LIST(WORDS), &suggestion);
    if (suggestion.best[0] && strstr(answer->text, quoted))
      return answer_refuse(answer, "there is no expansion '%s'%s",
                           slice_copy(slice_of(new->use[i]), shown, sizeof shown),
                           suggestion_hint(&suggestion, hint));
  }
  return answer->kind;
}

static AnswerKind new_read(NewGame *new, Slice rest, Answer *answer) {
  NewWord meaning = NEW_NOTHING;
  *new = (NewGame){.seeded = false};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (rest.size >= sizeof new->text) return answer_refuse(answer, "the line is too long");
  memcpy(new->text, rest.text, rest.size);
  for (char *word = strtok(new->text, ", \t"); word; word = strtok(NULL, ", \t"))
    if (new_word(new, &meaning, word, answer) != ANSWER_DONE) return answer->kind;
  if (!new_count(new, answer)) return answer->kind;
  if (new->seeded &&new->open)
    return answer_refuse(answer, "a seed and open, expected one of them");
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

AnswerKind command_new(Prompt *prompt, Slice rest, Answer *answer) {
  static const char *const TWO[] = {"Blue", "Red"};
  static NewGame new;
  HeadWords words;
  if (new_read(&new, rest, answer) != ANSWER_DONE) return answer->kind;
  uint64_t seed = new.seeded ? new.seed : seed_by_chance();
  bool two = new.player_count == 0;
  SessionStart start = {.home = prompt->home,
                        .use = new.use,
                        .use_count = new.use_count,
                        .options = new.options,
                        .option_count = new.option_count,
                        .players = two ? TWO : new.players,
                        .player_count = two ? 2 : new.player_count,
                        .seed = new.open ? NULL : &seed};
  if (!slice_trim(rest).size) new_as_before(prompt, &words, &start);
  Session *session = session_new(&start, answer);
  if (!session) return new_refused(&new, answer);
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  prompt->rng = bot_rng(seed);
  prompt->by_chance = !new.open && !new.seeded;
  if (prompt->by_chance) fprintf(prompt->out, "seed %llu\n", (unsigned long long)seed);
  prompt_situation(prompt);
  return ANSWER_DONE;
}

AnswerKind command_clear(Prompt *prompt, Slice rest, Answer *answer) {
  if (command_no_more(rest, "clear", answer) != ANSWER_DONE) return answer->kind;
  return prompt_take(prompt, NULL, answer);
}
