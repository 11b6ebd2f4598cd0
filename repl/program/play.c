/* play.c - bastide play: a game between bots, told turn by turn; with people, at the prompt. */
#include <string.h>

#include "bots/bot_session.h"
#include "program.h"
#include "prompt/prompt.h"
#include "game/save.h"
#include "game/session_json.h"
#include "text/json.h"
#include "terminal/signals.h"
#include "terminal/seed.h"

enum { DEMO_SEED = 7, DEMO_TURNS = 20 };

/* For machines: an object for each line that was added, with what it paid. */
static void print_lines_json(const Session *session, PrintMark *mark) {
  Builder out = builder_to(builder_to_stream, stdout);
  size_t payments = session_ledger(session)->count;
  if (session_log_count(session) > mark->lines) {
    builder_put(&out, "{\"ok\":true");
    session_json_situation(&out, session);
    session_json_log(&out, session, "lines", mark->lines);
    session_json_payments(&out, session, "paid", mark->payments, -1);
    builder_put(&out, "}\n");
    mark->lines = session_log_count(session);
    mark->payments = payments;
  }
  builder_end(&out);
}

/* The last object: how it ended. */
static void print_end_json(const Session *session, const char *error) {
  Builder out = builder_to(builder_to_stream, stdout);
  builder_print(&out, "{\"ok\":%s", error ? "false" : "true");
  if (error) json_key(&out, "error", error);
  session_json_situation(&out, session);
  builder_print(&out, ",\"seed\":\"%llu\"", (unsigned long long)*session_seed(session));
  if (!error) session_json_points(&out, session);
  builder_put(&out, "}\n");
  builder_end(&out);
}

/* Lets the bots play until the game is over or `turns` tiles lie beside the start tile. */
static AnswerKind play_on(Session *session, Bot *bots, Rng *rng, unsigned turns, bool json,
                          Answer *answer) {
  PrintMark told = {0};
  const Game *game = session_game(session);
  *answer = (Answer){.kind = ANSWER_DONE};
  BotMemory *memory = bot_memory_open(session_rules(session));
  if (!memory) return answer_refuse(answer, "out of memory");
  while (game->turn.phase != PHASE_OVER && answer->kind == ANSWER_DONE) {
    bool between = game->turn.phase == PHASE_PLACE;
    if (between && game->board.tile_count > turns) break;
    if (bot_move(session, &bots[game_mover(game)], memory, rng, answer) == ANSWER_DONE) {
      if (json)
        print_lines_json(session, &told);
      else
        print_game_lines(stdout, session, &told);
    }
    if (stop_wanted() && game->turn.phase != PHASE_OVER) answer_refuse(answer, "stopped");
  }
  bot_dismiss(session, bots, memory, answer);
  bot_memory_close(memory);
  return answer->kind;
}

static AnswerKind end_demo(Session *session, Answer *answer) {
  static const char END[] = "end";
  DrawStyle style = draw_style(stdout);
  Scene scene = {.game = session_game(session),
                 .rules = session_rules(session),
                 .names = session_players(session)};
  putchar('\n');
  draw_board(stdout, &scene, &style);
  draw_players(stdout, &scene, &style);
  return session_line(session, END, sizeof END - 1, 0, answer);
}

static int play_bots(Arguments *arguments, bool demo) {
  bool json = given(arguments, OPTION_JSON);
  SessionStart start = arguments_start(arguments);
  uint64_t seed = given(arguments, OPTION_SEED) ? arguments->seed
                  : demo                        ? DEMO_SEED
                                                : seed_by_chance();
  Reason why = {""};
  Answer answer;
  start.seed = &seed;
  Session *session = session_new(&start, &answer);
  if (!session) return complain_plainly(answer.text);
  if (!given(arguments, OPTION_SEED) && !json) printf("seed %llu\n", (unsigned long long)seed);
  for (size_t seat = 0; seat < arguments->player_count; seat++)
    if (!arguments->bots[seat].kind) arguments->bots[seat] = bot_named("greedy"); /* the demo */
  Rng rng = bot_rng(seed);
  signals_stop();
  play_on(session, arguments->bots, &rng, demo ? DEMO_TURNS : TILES_MAX, json, &answer);
  bool stopped = stop_end() && answer.kind == ANSWER_REFUSED;
  if (demo && answer.kind == ANSWER_DONE) end_demo(session, &answer);
  int status = EXIT_DONE;
  if (json) print_end_json(session, answer.kind == ANSWER_DONE ? NULL : answer.text);
  if (answer.kind == ANSWER_DONE) {
    if (!json) {
      putchar('\n');
      print_game_scores(stdout, session);
    }
  } else {
    status = complain_plainly(answer.text); /* what was played until then is still worth a save */
    if (stopped) status = EXIT_FAILED;
    if (session_halfway(session)) session_act(session, &(Action){.kind = ACTION_PASS}, &answer);
  }
  bool kept =
      !arguments->save || save_write(session, arguments->save, arguments_unsaid(arguments), &why);
  bool known =
      answer.kind != ANSWER_DONE && strstr(answer.text, "memory"); /* one message is enough */
  if (!kept && !known) status = complain_failed(arguments, "--save: %s", why.text);
  session_close(session);
  return status;
}

int program_play(Arguments *arguments) {
  bool demo = given(arguments, OPTION_DEMO), people = false;
  for (size_t seat = 0; seat < arguments->player_count; seat++) {
    people = people || !arguments->bots[seat].kind;
  }
  if (given(arguments, OPTION_JSON) && (people || demo))
    return complain(arguments, "--json is for games between bots, expected one for each player");
  return people && !demo ? program_prompt_with(arguments, true, true) : play_bots(arguments, demo);
}
