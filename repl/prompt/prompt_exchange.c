/* prompt_exchange.c - what happens to a line, from its being said to the next one's being waited for.
 *
 * It is carried out (prompt.c), kept (logbook.h), bots move, the save is written, and what has come of it is shown.
 * Knows no terminal except for what it is told (Prompt.terminal): everything is printed to the streams of the
 * conversation, so a test or another front end holds the same one as somebody at a keyboard (prompt_loop.c). */
#include <string.h>

#include "commands.h"
#include "game/names.h"
#include "game/save.h"
#include "logbook.h"
#include "screen.h"
#include "scripts/sandbox/stop.h"

const char *prompt_text(const Prompt *prompt, char out[PROMPT_TEXT]) {
  const Game *game = session_game(prompt->session);
  if (prompt->design) return ""; /* drawings stand under each other as they are typed */
  if (prompt->pending) return "   ... ";
  if (!game || game->turn.phase == PHASE_OVER) return "bastide> ";
  const char *mover = session_player(prompt->session, game_mover(game));
  char hand[NAMES_HAND];
  const char *tile = game->turn.phase == PHASE_PLACE
                         ? session_rules(prompt->session)->kinds[game->turn.kind].id
                         : names_hand(game, session_rules(prompt->session), hand);
  const char *more = game->turn.phase == PHASE_ASK ? "?" : game->turn.part > 1 ? " again" : "";
  snprintf(out, PROMPT_TEXT, "%s%s%s%s> ", mover, *tile ? " " : "", tile, more);
  return out;
}

/* A terminal has shown ^C where the cursor was. */
static void end_stoppable(const Prompt *prompt) {
  if (stop_end() && prompt->terminal) fputc('\n', prompt->out);
}

/* Bots that were stopped wait until the game or a seat has changed, or somebody presses Enter. */
static AnswerKind move_bots(Prompt *prompt, Answer *answer) {
  if (prompt->resting) return ANSWER_DONE;
  stop_begin(1);
  prompt_move_bots(prompt, answer);
  logbook_keep(prompt, true);
  end_stoppable(prompt);
  return answer->kind;
}

static AnswerKind carry_out(Prompt *prompt, Slice line, Answer *answer) {
  bool rested = prompt->resting;
  const Game *before = session_game(prompt->session);
  uint64_t hash = before ? game_hash(before) : 0;
  Bot bots[PLAYERS_MAX];
  memcpy(bots, prompt->bots, sizeof bots);
  prompt->resting = false;
  stop_begin(1);
  prompt_line(prompt, line, answer);
  logbook_keep(prompt, true);
  end_stoppable(prompt);
  const Game *game = session_game(prompt->session);
  bool same = game && game_hash(game) == hash && !memcmp(bots, prompt->bots, sizeof bots);
  if (rested && same && slice_trim(line).size) prompt->resting = true;
  return answer->kind;
}

/* Writes the save if something has changed. */
static AnswerKind write_save(Prompt *prompt, uint64_t hash, Answer *answer) {
  Reason why = {""};
  if (!prompt->save || hash == prompt->saved) return answer->kind;
  prompt->saved = hash;
  if (save_write(prompt->session, prompt->save, prompt->save_unsaid, &why)) {
    prompt->kept = hash;
    return answer->kind;
  }
  prompt->save = NULL; /* said once */
  return answer_refuse(answer, "%s", why.text);
}

/* Shows what a line has led to. */
static AnswerKind show(Prompt *prompt, Answer *answer) {
  const Game *game = session_game(prompt->session);
  if (!game) return screen_release(prompt, NULL, answer);
  uint64_t hash = game_hash(game);
  write_save(prompt, hash, answer);
  if (answer->kind != ANSWER_DONE || hash == prompt->shown)
    return screen_release(prompt, NULL, answer);
  prompt->shown = hash;
  if (prompt->playing && game->turn.phase == PHASE_OVER)
    print_game_scores(prompt->out, prompt->session);
  else if (prompt->terminal && !prompt->unwatched)
    return screen_release(prompt, command_show_text, answer);
  else if (game->turn.phase == PHASE_ASK || game_acts_apart(game))
    prompt_situation(prompt);
  return screen_release(prompt, NULL, answer);
}

AnswerKind prompt_go_on(Prompt *prompt, Answer *answer) {
  screen_hold(prompt);
  if (answer->kind == ANSWER_DONE) move_bots(prompt, answer);
  return show(prompt, answer);
}

AnswerKind prompt_exchange(Prompt *prompt, Slice line, Answer *answer) {
  screen_hold(prompt);
  carry_out(prompt, line, answer);
  return prompt->done ? screen_release(prompt, NULL, answer) : prompt_go_on(prompt, answer);
}
