/* commands_play.c - starting a game and playing it. */
#include "commands.h"

#include <string.h>

#include "bots/bot.h"
#include "game/new_game.h"
#include "game/rerun.h"
#include "game/short_form.h"
#include "terminal/seed.h"

/* Reads what stands behind the keyword of an action, and carries it out. */
static AnswerKind act(Prompt *prompt, LineKind kind, Slice rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  prompt_listen(prompt);
  short_form_do(prompt->session, kind, rest, answer);
  prompt_unlisten(prompt);
  if (answer->kind == ANSWER_DONE) print_game_lines(prompt->out, prompt->session, &prompt->told);
  return answer->kind;
}

/* One of the moves that `hint` has numbered; it may begin with taking one of several tiles, so it is whole lines. */
static AnswerKind play_hint(Prompt *prompt, Slice number, Answer *answer) {
  const HintedMove *found;
  if (hint_spell_out(prompt, number, &found, answer) != ANSWER_DONE) return answer->kind;
  const HintedMove move = *found;
  prompt_listen(prompt);
  session_line(prompt->session, move.line, strlen(move.line), 0, answer);
  if (answer->kind == ANSWER_DONE && move.then[0])
    session_line(prompt->session, move.then, strlen(move.then), 0, answer);
  prompt_unlisten(prompt);
  if (answer->kind == ANSWER_DONE) print_game_lines(prompt->out, prompt->session, &prompt->told);
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
  if (letter.size == 1 && text_letter(letter.text[0]) &&
      prompt_short_answer(prompt, letter, &action)) { /* choose A, choose Ann B */
    session_write_action(prompt->session, &action, text, sizeof text);
    Slice line = slice_of(text);
    if (notation_kind_of(slice_next(&line)) == LINE_CHOOSE)
      return act(prompt, LINE_CHOOSE, line, answer);
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
    print_game_scores(prompt->out, prompt->session);
    return ANSWER_DONE;
  }
  prompt_listen(prompt);
  session_do(prompt->session, &end, 0, answer);
  prompt_unlisten(prompt);
  if (answer->kind != ANSWER_DONE) return answer->kind;
  print_game_skip(prompt->session, &prompt->told);
  if (!prompt->playing) print_game_scores(prompt->out, prompt->session);
  if (prompt->terminal) fputs("`undo` takes this back.\n", prompt->out);
  return ANSWER_DONE;
}

/* --- A new game --- */

/* The same players and rules as at the current table. */
static void new_as_before(const Prompt *prompt, HeadWords *words, SessionStart *start) {
  const uint64_t *seed = start->seed;
  if (!session_player_count(prompt->session)) return;
  *start = rerun_head(prompt->session, words);
  start->seed = seed;
  start->order_count = 0;
}

AnswerKind command_new(Prompt *prompt, Slice rest, Answer *answer) {
  static NewGame new;
  HeadWords words;
  if (new_game_read(&new, rest, answer) != ANSWER_DONE) return answer->kind;
  uint64_t seed = new.seeded ? new.seed : seed_by_chance();
  SessionStart start = new_game_start(&new, prompt->home, &seed);
  if (!slice_trim(rest).size) new_as_before(prompt, &words, &start);
  Session *session = session_new(&start, answer);
  if (!session) return new_game_refused(&new, answer);
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
