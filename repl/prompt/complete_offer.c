/* complete_offer.c - what the placeholders stand for: players, tiles, places, figures, answers.
 *
 * Whether a place or a figure is legal is found out by trying it on the session, which forgets it
 * again.  A rule that fails on the way is none of the typist's business. */
#include "complete_inner.h"

#include <stdlib.h>
#include <string.h>

#include "game/spots.h"
#include "text/keyword.h"

static const Session *session_of(const Given *given) {
  return given->prompt->session;
}

static const Game *game_of(const Given *given) {
  return session_game(session_of(given));
}

static const Rules *rules_of(const Given *given) {
  return session_rules(session_of(given));
}

/* --- Trying things --- */

static bool step(Session *session, Action action) {
  Answer answer;
  return session_act(session, &action, &answer) == ANSWER_DONE;
}

/* As `play` does: open questions that may be passed are passed. */
static bool pass_questions(Session *session) {
  while (session_game(session)->turn.phase == PHASE_ASK) {
    const Options *options = &session_game(session)->question;
    unsigned pass = 0;
    while (pass < options->count && !options_list(options)[pass].passes) pass++;
    if (pass == options->count ||
        !step(session, (Action){.kind = ACTION_ANSWER, .option = (uint16_t)pass}))
      return false;
  }
  return true;
}

/* The tile that was named, or the one in hand; 0: none. */
static KindId tile_meant(const Given *given) {
  char id[NAME_SIZE];
  const Game *game = game_of(given);
  if (given->tile.size) return rules_kind(rules_of(given), slice_copy(given->tile, id, sizeof id));
  return game->turn.phase == PHASE_PLACE ? game->turn.kind : 0;
}

/* Begins to try: the player to move has the tile in hand, by whatever way.  End with try_end. */
static KindId try_tile(const Given *given) {
  Session *session = given->prompt->session;
  if (!game_of(given) || session_halfway(session) || !session_hold(session)) return 0;
  KindId kind = pass_questions(session) ? tile_meant(given) : 0;
  uint8_t phase = game_of(given)->turn.phase;
  if (kind && phase == PHASE_DRAW) step(session, (Action){.kind = ACTION_DRAW, .tile_kind = kind});
  return phase == PHASE_DRAW || phase == PHASE_PLACE ? kind : 0;
}

static void try_end(const Given *given) {
  session_release(given->prompt->session);
  if (session_script(session_of(given))) script_forgive(session_script(session_of(given)));
}

/* --- Places --- */

static void offer_places(const Given *given, Candidates *to) {
  static Fits fits;
  KindId kind = try_tile(given);
  if (kind) game_count_spots(game_of(given), rules_of(given), kind, &fits);
  for (unsigned n = 0; kind && n < fits.count; n++) {
    Square square = board_spot(&game_of(given)->board, &fits, n).square;
    candidates_add(to, false, "%d,%d", square.x, square.y);
  }
  try_end(given);
}

static void offer_squares(const Given *given, Slice typed, Candidates *to) {
  const Game *game = game_of(given);
  (void)typed;
  if (!game) return;
  if (given->rotates) {
    offer_places(given, to);
    return;
  }
  for (unsigned tile = 1; tile <= game->board.tile_count; tile++) {
    Square square = board_square(&game->board, (TileId)tile);
    candidates_add(to, false, "%d,%d", square.x, square.y);
  }
}

static void offer_rotations(const Given *given, Slice typed, Candidates *to) {
  Square square;
  (void)typed;
  if (!game_of(given) || !notation_square(given->square, &square)) return;
  KindId kind = try_tile(given);
  for (uint8_t rotation = 0; kind && rotation < 4; rotation++) {
    Spot spot = {kind, square, rotation};
    if (game_check_spot(game_of(given), rules_of(given), &spot, NULL))
      candidates_add(to, false, "r%u", rotation);
  }
  try_end(given);
}

/* --- Figures --- */

/* Where the tile is to lie: a square with a rotation, or the number of a spot. */
static bool place_meant(const Given *given, KindId kind, Action *place) {
  static Spot spots[SPOTS_MAX];
  *place = (Action){.kind = ACTION_PLACE};
  if (!given->spot.size) {
    if (!notation_square(given->square, &place->square) || given->rotation.size != 2) return false;
    place->rotation = (uint8_t)(given->rotation.text[1] - '0');
    return true;
  }
  unsigned count = spots_list(game_of(given), rules_of(given), kind, spots), number = 0;
  for (size_t i = 0; i < given->spot.size && number <= count; i++)
    number = 10 * number + (unsigned)(given->spot.text[i] - '0');
  if (number < 1 || number > count) return false;
  place->square = spots[number - 1].square;
  place->rotation = spots[number - 1].rotation;
  return true;
}

static void offer_deployments(const Given *given, Slice typed, Candidates *to) {
  static Choices choices;
  Action place;
  (void)typed;
  if (!game_of(given)) return;
  KindId kind = try_tile(given);
  if (kind && game_of(given)->turn.kind == kind && place_meant(given, kind, &place) &&
      step(given->prompt->session, place) && game_of(given)->turn.phase == PHASE_DEPLOY) {
    const Rules *rules = rules_of(given);
    game_choices(game_of(given), rules, &choices);
    for (unsigned i = 0; i < choices.deploy_count; i++) {
      char segment[4];
      Deploy deploy = choices_deploy(&choices, i);
      kind_segment_name(&rules->kinds[kind], deploy.segment, segment);
      candidates_add(to, false, "%s@%s", rules->figures[deploy.figure].name, segment);
    }
  }
  try_end(given);
}

/* The answers to the open question that begin with this command. */
static void offer_answers(const Given *given, Slice typed, Candidates *to) {
  static Choices choices;
  const Game *game = game_of(given);
  (void)typed;
  if (!game || game->turn.phase != PHASE_ASK) return;
  game_choices(game, rules_of(given), &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    char text[NOTATION_LINE + 1];
    Action action = choices_action(game, &choices, n);
    session_write_action(session_of(given), &action, text, sizeof text);
    Slice rest = slice_of(text), command = slice_next(&rest);
    slice_next(&rest); /* the player */
    rest = slice_trim(rest);
    bool same = command.size == given->command.size &&
                memcmp(command.text, given->command.text, command.size) == 0;
    if (same && rest.size) candidates_add(to, false, "%.*s", (int)rest.size, rest.text);
  }
}

/* For `set`: every figure that a player could put on that tile. */
static void offer_standing(const Given *given, Slice typed, Candidates *to) {
  const Rules *rules = rules_of(given);
  KindId kind = rules && given->tile.size ? tile_meant(given) : 0;
  Slice player, rest;
  if (!kind) return;
  bool named = slice_split(typed, '.', &player, &rest);
  for (unsigned seat = 0; seat < session_player_count(session_of(given)); seat++) {
    const char *name = session_player(session_of(given), seat);
    if (!named) candidates_add(to, true, "%s.", name);
    for (unsigned f = 0; named && slice_is(player, name) && f < rules->figure_count; f++)
      for (unsigned s = 0; s < rules->kinds[kind].segment_count; s++) {
        char segment[4];
        kind_segment_name(&rules->kinds[kind], s, segment);
        candidates_add(to, false, "%s.%s@%s", name, rules->figures[f].name, segment);
      }
  }
}

/* A square first, then its segments: all at once would be hundreds. */
static void offer_segments(const Given *given, Slice typed, Candidates *to) {
  const Game *game = game_of(given);
  Slice place, name;
  Square square;
  if (!game) return;
  if (!slice_split(typed, ':', &place, &name)) {
    for (unsigned tile = 1; tile <= game->board.tile_count; tile++) {
      square = board_square(&game->board, (TileId)tile);
      candidates_add(to, true, "%d,%d:", square.x, square.y);
    }
    return;
  }
  TileId tile = notation_square(place, &square) ? board_at(&game->board, square) : 0;
  const Kind *kind = &rules_of(given)->kinds[game->board.tiles[tile].kind];
  for (unsigned i = 0; tile && i < kind->segment_count; i++) {
    char segment[4];
    kind_segment_name(kind, i, segment);
    candidates_add(to, false, "%.*s:%s", (int)place.size, place.text, segment);
  }
}

/* --- Names --- */

static void offer_players(const Given *given, Slice typed, Candidates *to) {
  const Session *session = session_of(given);
  LineKind kind = notation_kind_of(given->command);
  bool action = kind && notation_class_of(kind) == CLASS_ACTION && game_of(given);
  if (action && !typed.size) return; /* it goes without saying */
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    bool moves = action && seat == (kind == LINE_PLAY ? game_of(given)->turn.seat
                                                      : game_mover(game_of(given)));
    if (!action || moves) candidates_add(to, false, "%s", session_player(session, seat));
  }
}

static void offer_tiles(const Given *given, Slice typed, Candidates *to) {
  const Rules *rules = rules_of(given);
  const Game *game = game_of(given);
  if (!rules || !game) return;
  bool in_hand = game->turn.phase == PHASE_PLACE, play = slice_is(given->command, "play");
  if (play && in_hand) {
    if (typed.size) candidates_add(to, false, "%s", rules->kinds[game->turn.kind].id);
    return;
  }
  KindId hand[TAKE_MAX];
  unsigned taken = play ? game_hand(game, rules, hand) : 0;
  for (unsigned i = 0; i < taken; i++) candidates_add(to, false, "%s", rules->kinds[hand[i]].id);
  if (taken) return;
  size_t before = to->count;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    if (bag_count(&game->bag, (KindId)kind) > 0)
      candidates_add(to, false, "%s", rules->kinds[kind].id);
  bool left = false; /* of those that begin like this */
  for (size_t i = before; i < to->count; i++)
    left |= strncmp(to->list[i].text, typed.text, typed.size) == 0;
  for (unsigned kind = 1; !left && !play && kind <= rules->kind_count; kind++)
    candidates_add(to, false, "%s", rules->kinds[kind].id);
}

static void offer_commands(const Given *given, Slice typed, Candidates *to) {
  (void)given, (void)typed;
  for (unsigned i = 0; i < COMMAND_COUNT; i++) candidates_add(to, false, "%s", COMMANDS[i].name);
}

static void offer_bots(const Given *given, Slice typed, Candidates *to) {
  (void)typed;
  candidates_add(to, false, "person");
  for (unsigned i = 0; i < BOT_COUNT; i++)
    if (strcmp(BOTS[i].name, "lua") != 0 && strcmp(BOTS[i].name, "exec") != 0)
      candidates_add(to, false, "%s", BOTS[i].name);
  char names[64][NAME_SIZE];
  for (int i = 0, count = bot_catalogue(given->prompt->home, names, 64); i < count; i++)
    candidates_add(to, false, "%s", names[i]);
}

static void offer_marks(const Given *given, Slice typed, Candidates *to) {
  (void)typed;
  for (unsigned i = 0; i < given->prompt->mark_count; i++)
    candidates_add(to, false, "%s", given->prompt->marks[i].name);
}

/* Rules that were typed, not read from a file. */
static void offer_houses(const Given *given, Slice typed, Candidates *to) {
  const Session *session = session_of(given);
  (void)typed;
  for (size_t i = 0; i < session_text_count(session); i++)
    candidates_add(to, false, "%s", session_texts(session)[i].name);
}

static void offer_player_points(const Given *given, Slice typed, Candidates *to) {
  (void)typed;
  for (unsigned seat = 0; seat < session_player_count(session_of(given)); seat++)
    candidates_add(to, true, "%s=", session_player(session_of(given), seat));
}

static void offer_figure_counts(const Given *given, Slice typed, Candidates *to) {
  const Rules *rules = rules_of(given);
  (void)typed;
  for (unsigned i = 0; rules && i < rules->figure_count; i++)
    candidates_add(to, true, "%s=", rules->figures[i].name);
}

static void offer_kept_numbers(const Given *given, Slice typed, Candidates *to) {
  const Rules *rules = rules_of(given);
  (void)typed;
  for (unsigned i = 0; rules && i < rules->slot_count; i++)
    if (rules->slots[i].scope == SCOPE_PLAYER)
      candidates_add(to, true, "%s=", rules->slots[i].name);
}

static void offer_uses(const Given *given, Slice typed, Candidates *to) {
  offer_expansions(given, typed, false, to);
}
static void offer_signed_uses(const Given *given, Slice typed, Candidates *to) {
  offer_expansions(given, typed, true, to);
}
static void offer_any_file(const Given *given, Slice typed, Candidates *to) {
  (void)given;
  offer_files(typed, "", "", to);
}

/* --- Does a word fit? --- */

static bool fits_number(const Given *given, Slice word) {
  (void)given;
  for (size_t i = 0; i < word.size; i++)
    if (word.text[i] < '0' || word.text[i] > '9') return false;
  return word.size > 0;
}

static bool fits_player(const Given *given, Slice word) {
  char name[NOTATION_WORD];
  bool letter = word.size && !strchr("-+0123456789{", word.text[0]);
  if (!session_player_count(session_of(given))) return letter;
  return letter && session_seat(session_of(given), slice_copy(word, name, sizeof name)) >= 0;
}

static bool fits_tile(const Given *given, Slice word) {
  char id[NAME_SIZE];
  if (rules_of(given)) return rules_kind(rules_of(given), slice_copy(word, id, sizeof id)) != 0;
  return word.size > 1 && word.text[0] >= 'A' && word.text[0] <= 'Z' &&
         fits_number(given, (Slice){word.text + 1, word.size - 1});
}

static bool fits_square(const Given *given, Slice word) {
  Square square;
  (void)given;
  return notation_square(word, &square);
}

static bool fits_rotation(const Given *given, Slice word) {
  (void)given;
  return word.size == 2 && word.text[0] == 'r' && word.text[1] >= '0' && word.text[1] <= '3';
}

static bool fits_figure(const Given *given, Slice word) {
  Slice before, after;
  (void)given;
  return slice_split(word, '@', &before, &after) && before.size && after.size;
}

static bool fits_expansion(const Given *given, Slice word) {
  (void)given;
  return word.size > 1 || (word.text[0] != '+' && word.text[0] != '-');
}

static bool fits_value(const Given *given, Slice word) {
  Slice before, after;
  (void)given;
  return slice_split(word, '=', &before, &after) && before.size && after.size;
}

static bool fits_segment(const Given *given, Slice word) {
  Slice before, after;
  return slice_split(word, ':', &before, &after) && fits_square(given, before) && after.size;
}

/* --- The table of placeholders --- */

typedef struct {
  const char *name;
  bool (*fits)(const Given *given, Slice word); /* NULL: any word */
  void (*offer)(const Given *given, Slice typed, Candidates *to);
} Placeholder;

static const Placeholder PLACEHOLDERS[] = {
    {"BOT", NULL, offer_bots},
    {"COMMAND", NULL, offer_commands},
    {"EXPANSION", fits_expansion, offer_uses},
    {"FIGURE=N", fits_value, offer_figure_counts},
    {"FIGURE@SEGMENT", fits_figure, offer_deployments},
    {"FIGURE@X,Y:SEGMENT", fits_figure, offer_answers},
    {"FILE", NULL, offer_any_file},
    {"HOUSE", NULL, offer_houses},
    {"LABEL", NULL, offer_answers},
    {"MARK", NULL, offer_marks},
    {"N", fits_number, NULL},
    {"NUMBER=N", fits_value, offer_kept_numbers},
    {"OPTION=VALUE", fits_value, offer_options},
    {"PLAYER", fits_player, offer_players},
    {"PLAYER.FIGURE@SEGMENT", fits_figure, offer_standing},
    {"PLAYER=N", fits_value, offer_player_points},
    {"SPOT", fits_number, NULL},
    {"TILE", fits_tile, offer_tiles},
    {"X,Y", fits_square, offer_squares},
    {"X,Y:SEGMENT", fits_segment, offer_segments},
    {"[+|-]EXPANSION", fits_expansion, offer_signed_uses},
    {"rN", fits_rotation, offer_rotations},
};

static const Placeholder *find(Slice placeholder) {
  int found = keyword_find(KEYWORDS(PLACEHOLDERS, name), placeholder);
  return found < 0 ? NULL : &PLACEHOLDERS[found];
}

bool placeholder_fits(const Given *given, Slice placeholder, Slice word) {
  const Placeholder *known = find(placeholder);
  if (!word.size) return false;
  return !known || !known->fits || known->fits(given, word);
}

void placeholder_note(Given *given, Slice placeholder, Slice word) {
  if (slice_is(placeholder, "PLAYER")) given->player = word;
  if (slice_is(placeholder, "TILE")) given->tile = word;
  if (slice_is(placeholder, "SPOT")) given->spot = word;
  if (slice_is(placeholder, "X,Y")) given->square = word;
  if (slice_is(placeholder, "rN")) given->rotation = word;
}

void placeholder_offer(const Given *given, Slice placeholder, Slice typed, Candidates *to) {
  const Placeholder *known = find(placeholder);
  if (known && known->offer) known->offer(given, typed, to);
}
