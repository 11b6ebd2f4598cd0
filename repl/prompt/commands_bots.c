/* commands_bots.c - bots that play for somebody, and their advice. */
#include "commands.h"
#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "scripts/sandbox/stop.h"
#include "bots/bot_session.h"
#include "game/names.h"
#include "text/keyword.h"
#include "text/utf8.h"
#include "terminal/print_bots.h"

enum { HINTS = 5, TURNS_MAX = 10000, REASONS = 4, REASON_COLUMNS = 200, REASON_MIN = 250 };

/* The number after a command; `standard` if there is none. */
static bool read_count(Slice rest, const char *name, unsigned standard, unsigned most,
                       unsigned *count, Answer *answer) {
  Slice word = slice_next(&rest);
  char text[64], *end = NULL;
  *count = standard;
  if (!word.size) return true;
  if (command_no_more(rest, name, answer) != ANSWER_DONE) return false;
  slice_copy(word, text, sizeof text);
  unsigned long value = text[0] >= '0' && text[0] <= '9' ? strtoul(text, &end, 10) : 0;
  *count = (unsigned)value;
  if (end && !*end && value >= 1 && value <= most) return true;
  answer_refuse(answer, "'%s' is not a valid number, expected %s and 1 to %u", text, name, most);
  return false;
}

static BotMemory *open_memory(const Prompt *prompt, Answer *answer) {
  BotMemory *memory = bot_memory_open(session_rules(prompt->session));
  if (!memory) answer_refuse(answer, "out of memory");
  return memory;
}

/* --- bot --- */

static void list_seats(const Prompt *prompt) {
  for (unsigned seat = 0; seat < session_player_count(prompt->session); seat++) {
    char text[BOT_TEXT];
    const char *name = session_player(prompt->session, seat);
    int room = 12 - utf8_columns(name);
    fprintf(prompt->out, "  %u  %s%*s %s\n", seat + 1, name, room > 0 ? room : 0, "",
            bot_write(&prompt->bots[seat], text));
  }
  print_bots(prompt->out, prompt->home);
}

/* A name, or else the number of a seat. */
static bool read_seat(const Prompt *prompt, Slice word, unsigned *seat, Answer *answer) {
  unsigned count = session_player_count(prompt->session);
  Reason why = {""};
  if (names_typed_player(session_players(prompt->session), count, word, seat, &why)) return true;
  *seat = word.size == 1 ? (unsigned)(word.text[0] - '1') : count;
  if (*seat < count) return true;
  answer_refuse(answer, "%s, or a seat from 1 to %u", why.text, count);
  return false;
}

AnswerKind command_bot(Prompt *prompt, Slice rest, Answer *answer) {
  Slice who = slice_next(&rest), name = slice_next(&rest);
  unsigned seat;
  Bot bot;
  Reason why = {""};
  char text[BOT_TEXT];
  if (command_no_more(rest, "bot PLAYER BOT", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!who.size) {
    list_seats(prompt);
    return ANSWER_DONE;
  }
  if (!read_seat(prompt, who, &seat, answer)) return answer->kind;
  if (!name.size) return answer_refuse(answer, "expected bot PLAYER BOT; 'bot' lists them");
  if (!bot_read(prompt->home, name, &bot, &why)) return answer_refuse(answer, "%s", why.text);
  if (prompt->sourcing && bot_is_program(&bot))
    return answer_refuse(
        answer, "%s is a program, which a sourced file may not start; type it yourself", bot.file);
  prompt->bots[seat] = bot;
  const char *player = session_player(prompt->session, seat);
  if (bot.kind)
    fprintf(prompt->out, "%s is played by %s.\n", player, bot_write(&bot, text));
  else
    fprintf(prompt->out, "%s is played by a person.\n", player);
  return ANSWER_DONE;
}

/* --- auto --- */

/* One line of whoever is to move. */
static AnswerKind move_once(Prompt *prompt, BotMemory *memory, Answer *answer) {
  Bot greedy = bot_named("greedy");
  const Bot *bot = &prompt->bots[game_mover(session_game(prompt->session))];
  if (!bot->kind) bot = &greedy;
  bot_move(prompt->session, bot, memory, &prompt->rng, answer);
  bot_dismiss(prompt->session, prompt->bots, memory, answer);
  prompt_report(prompt);
  return answer->kind;
}

static bool between_turns(const Game *game) {
  return game->turn.phase == PHASE_PLACE || game->turn.phase == PHASE_DRAW;
}

AnswerKind command_auto(Prompt *prompt, Slice rest, Answer *answer) {
  unsigned turns;
  if (!read_count(rest, "auto", 1, TURNS_MAX, &turns, answer)) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Game *game = session_game(prompt->session);
  if (game->turn.phase == PHASE_OVER) return answer_refuse(answer, "the game is over");
  BotMemory *memory = open_memory(prompt, answer);
  if (!memory) return answer->kind;
  while (turns && game->turn.phase != PHASE_OVER) {
    if (stop_wanted()) answer_refuse(answer, "stopped");
    if (answer->kind != ANSWER_DONE || move_once(prompt, memory, answer) != ANSWER_DONE) break;
    turns -= between_turns(game);
  }
  bot_memory_close(memory);
  if (answer->kind == ANSWER_DONE && game->turn.phase == PHASE_OVER && !prompt->playing)
    print_game_scores(prompt->out, prompt->session);
  return answer->kind;
}

/* --- hint --- */

/* Points with one decimal, rounded; thousandths come in. */
static const char *points(int64_t worth, char out[24]) {
  int64_t tenths = (worth < 0 ? worth - 50 : worth + 50) / 100,
          size = tenths < 0 ? -tenths : tenths;
  const char *sign = tenths < 0 ? "-" : "+";
  if (size % 10)
    snprintf(out, 24, "%s%lld.%lld", sign, (long long)(size / 10), (long long)(size % 10));
  else
    snprintf(out, 24, "%s%lld", sign, (long long)(size / 10));
  return out;
}

/* One reason: points, and what for. */
typedef struct {
  int64_t worth;
  char what[24];
} WorthPart;

static int64_t size_of(const WorthPart *part) {
  return part->worth < 0 ? -part->worth : part->worth;
}

/* The largest come first; what hardly counts is left out. */
static void add_part(WorthPart *list, unsigned *count, int64_t worth, const char *before,
                     const char *what) {
  WorthPart part = {.worth = worth};
  unsigned at = *count;
  snprintf(part.what, sizeof part.what, "%s%s", before, what);
  if (size_of(&part) < REASON_MIN) return;
  for (; at > 0 && size_of(&list[at - 1]) < size_of(&part); at--) list[at] = list[at - 1];
  list[at] = part;
  ++*count;
}

/* As many as there is room for. */
static void print_reasons(FILE *out, const Rules *rules, const BotAdvice *advice, int room) {
  WorthPart list[2 * FEATURE_KINDS + 5];
  unsigned count = 0;
  for (unsigned kind = 0; kind < rules->ground_count; kind++) {
    const char *name = rules_ground_name(rules, kind);
    char now[24];
    snprintf(now, sizeof now, "%s now", name);
    add_part(list, &count, advice->now[kind], "", now);
    add_part(list, &count, advice->open[kind], "open ", name);
  }
  add_part(list, &count, advice->now[FEATURE_KINDS], "other ", "now");
  add_part(list, &count, advice->open[FEATURE_KINDS], "at the ", "end");
  add_part(list, &count, advice->figures, "", "figures");
  add_part(list, &count, advice->again, "another ", "tile");
  add_part(list, &count, -advice->rivals, "for ", "rivals");
  if (!count) fputs("nothing changes", out);
  for (unsigned i = 0; i < count && i < REASONS; i++) {
    char number[24], text[64];
    snprintf(text, sizeof text, "%s%s %s", i ? ", " : "", points(list[i].worth, number),
             list[i].what);
    room -= (int)strlen(text);
    if (room < 0) break;
    fputs(text, out);
  }
}

/* What follows the tile: said with it in one line where a line can, or in one of its own. */
static void write_second(const Prompt *prompt, const Action *second, HintedMove *move) {
  session_write_action(prompt->session, second, move->then, sizeof move->then);
  Slice rest = slice_of(move->then);
  if (notation_kind_of(slice_next(&rest)) != LINE_PLAY) return;
  memcpy(move->line, move->then, sizeof move->line);
  move->then[0] = '\0';
}

/* Writes the lines of some moves; what is tried for that is taken back. */
static void write_moves(Prompt *prompt, const BotAdvice *list, unsigned count, HintedMove *moves) {
  for (unsigned i = 0; i < count; i++) {
    const BotAdvice *advice = &list[i];
    Action take = {.kind = ACTION_DRAW, .tile_kind = advice->take};
    Answer ignored;
    bool held = session_hold(prompt->session);
    if (held && advice->take) session_act(prompt->session, &take, &ignored);
    session_write_action(prompt->session, &advice->first, moves[i].line, sizeof moves[i].line);
    moves[i].then[0] = '\0';
    if (!held) continue;
    if (advice->whole && session_act(prompt->session, &advice->first, &ignored) == ANSWER_DONE)
      write_second(prompt, &advice->second, &moves[i]);
    session_release(prompt->session);
  }
}

static void print_hints(Prompt *prompt, const BotAdvice *list, unsigned count) {
  HintedMoves *hinted = &prompt->hinted;
  char shown[HINTS_MAX][2 * NOTATION_LINE + sizeof ", then "];
  int width = 0,
      columns = prompt_style(prompt).columns ? (int)prompt_style(prompt).columns : REASON_COLUMNS;
  write_moves(prompt, list, count, hinted->moves);
  hinted->table = game_hash(session_game(prompt->session));
  hinted->count = count;
  for (unsigned i = 0; i < count; i++) {
    const HintedMove *move = &hinted->moves[i];
    snprintf(shown[i], sizeof shown[i], "%s%s%s", move->line, move->then[0] ? ", then " : "",
             move->then);
    int length = utf8_columns(shown[i]);
    if (length > width) width = length;
  }
  for (unsigned i = 0; i < count; i++) {
    char worth[24], number[16];
    snprintf(number, sizeof number, "#%u", i + 1);
    fprintf(prompt->out, "%4s %6s  %s%*s  ", number, points(list[i].worth, worth), shown[i],
            width - utf8_columns(shown[i]), "");
    print_reasons(prompt->out, session_rules(prompt->session), &list[i], columns - width - 15);
    fputc('\n', prompt->out);
  }
}

AnswerKind hint_spell_out(const Prompt *prompt, Slice number, const HintedMove **move,
                          Answer *answer) {
  const Game *game = session_game(prompt->session);
  char text[16], end;
  unsigned n = 0;
  slice_copy(slice_trim(number), text, sizeof text);
  bool good = game && prompt->hinted.count && prompt->hinted.table == game_hash(game) &&
              sscanf(text, "#%4u%c", &n, &end) == 1 && n >= 1 && n <= prompt->hinted.count;
  if (!good)
    return answer_refuse(answer, "no move %s was advised for this table; `hint` numbers them",
                         text);
  *move = &prompt->hinted.moves[n - 1];
  return ANSWER_DONE;
}

/* How hard it thinks, from a glance to a few seconds. */
static const struct {
  const char *name, *bot;
} LEVELS[] = {{"quick", "greedy"}, {"good", "mcts"}, {"deep", "mcts:iterations=40000"}};

/* `hint`, `hint 3`, `hint mcts`, `hint deep 3`: how many moves, and whose. */
static AnswerKind read_hint(const Prompt *prompt, Slice rest, unsigned *count, Bot *bot,
                            Answer *answer) {
  Reason why = {""};
  *count = HINTS;
  *bot = bot_named("greedy");
  *answer = (Answer){.kind = ANSWER_DONE};
  for (Slice word = slice_next(&rest); word.size; word = slice_next(&rest)) {
    if (text_digit(word.text[0])) {
      if (!read_count(word, "hint", HINTS, HINTS_MAX, count, answer)) return answer->kind;
      continue;
    }
    int level = keyword_find(KEYWORDS(LEVELS, name), word);
    if (!bot_read(prompt->home, level < 0 ? word : slice_of(LEVELS[level].bot), bot, &why))
      return answer_refuse(answer, "%s; or how deep: quick, good, deep", why.text);
    if (!bot_advises(bot))
      return answer_refuse(answer, "%.*s does not give reasons, expected greedy or mcts",
                           (int)(word.size < 40 ? word.size : 40), word.text);
  }
  return ANSWER_DONE;
}

AnswerKind command_hint(Prompt *prompt, Slice rest, Answer *answer) {
  static BotAdvice list[HINTS_MAX];
  unsigned count;
  Bot bot;
  if (read_hint(prompt, rest, &count, &bot, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Game *game = session_game(prompt->session);
  if (game->turn.phase == PHASE_OVER) return answer_refuse(answer, "the game is over");
  if (game->turn.phase == PHASE_DRAW && !game_takes(game))
    return answer_refuse(answer, "no tile is in hand: in an open game the line says what is drawn");
  if (!prompt->hinted.moves)
    prompt->hinted.moves = calloc(HINTS_MAX, sizeof prompt->hinted.moves[0]);
  if (!prompt->hinted.moves) return answer_refuse(answer, "out of memory");
  BotMemory *memory = open_memory(prompt, answer);
  if (!memory) return answer->kind;
  Rng rng = prompt->rng; /* a hint changes nothing, not even chance */
  count = bot_advise(&bot, game, memory, &rng, list, count);
  bot_memory_close(memory);
  if (count) print_hints(prompt, list, count);
  if (!count && stop_wanted()) return answer_refuse(answer, "stopped");
  return ANSWER_DONE; /* the prompt reports a rule that failed */
}
