/* position.c - the table as lines of the notation. */
#include "position.h"
#include "core/number.h"
#include "core/piece.h"
#include "names.h"
#include "patch_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "save.h"
#include "text/builder.h"

typedef struct {
  const Game *game;
  const Rules *rules;
  const char *const *names; /* of the players */
  bool (*write)(void *context, const char *line);
  void *context;
  bool sees_all; /* also what the mover has not seen */
} Writer;

static Writer writer_of(const Session *session, bool (*write)(void *, const char *),
                        void *context) {
  return (Writer){session_game(session),
                  session_rules(session),
                  session_players(session),
                  write,
                  context,
                  true};
}

static bool say(const Writer *writer, const char *format, ...) PRINTF_LIKE(2, 3);

static bool say(const Writer *writer, const char *format, ...) {
  char line[NOTATION_LINE + 1];
  Builder out = builder_in(line, sizeof line);
  va_list list;
  va_start(list, format);
  builder_vprint(&out, format, list);
  va_end(list);
  return writer->write(writer->context, line);
}

/* "set B16 0,0 r0 A.small@C1". */
static bool say_tile(const Writer *writer, TileId id) {
  const Game *game = writer->game;
  const Tile *tile = &game->board.tiles[id];
  const Kind *kind = &writer->rules->kinds[tile->kind];
  Square square = board_square(&game->board, id);
  char figures[NOTATION_LINE / 2], patches[120];
  Builder out = builder_in(figures, sizeof figures);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    char segment[4];
    if (game->features.segments[figure->segment].tile != id) continue;
    kind_segment_name(kind, segment_index(&game->features, &game->board, figure->segment), segment);
    size_t whole = out.size;
    builder_print(&out, " %s.%s@%s", writer->names[figure->seat],
                  writer->rules->figures[figure->kind].name, segment);
    if (out.failed) builder_cut(&out, whole);
  }
  for (unsigned i = 0; i < game->piece_count; i++) {
    const Whereabouts *at = game_piece(game, i);
    char segment[4] = "";
    if (piece_tile(game, at) != id) continue;
    if (piece_segment(at))
      kind_segment_name(kind, segment_index(&game->features, &game->board, at->id), segment);
    size_t whole = out.size;
    builder_print(&out, " %s%s%s", writer->rules->pieces[i].name, *segment ? "@" : "", segment);
    if (out.failed) builder_cut(&out, whole);
  }
  return say(writer, "set %s %d,%d r%u%s%s", kind->id, square.x, square.y, tile->rotation,
             patch_words_on(game, writer->rules, id, patches, sizeof patches), figures);
}

static bool has_piece(const Writer *writer, unsigned seat, unsigned piece) {
  const Whereabouts *at = game_piece(writer->game, piece);
  return at->place == PLACE_PLAYER && at->seat == seat;
}

/* How many tiles of a kind lie in a hand, as far as whoever reads this has seen them. */
static unsigned count_held(const Writer *writer, unsigned hand, unsigned seat, unsigned kind) {
  const HeldTiles *held = &writer->game->held;
  unsigned count = 0;
  for (unsigned i = 0; i < held->count; i++) {
    const HeldTile *tile = &held_list(held)[i];
    count += tile->place == TILES_HAND + hand && tile->seat == seat && tile->kind == kind &&
             (writer->sees_all || tile->seen >> game_mover(writer->game) & 1);
  }
  return count;
}

/* " rack.B14=2 keep.Z51=0": what lies in hands, and what does not lie there any more. */
static void held_text(const Writer *writer, unsigned seat, Builder *out) {
  const Rules *rules = writer->rules;
  for (unsigned hand = 0; hand < rules->hand_count; hand++) {
    if (rules->hands[hand].of_game) continue;
    for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
      unsigned count = count_held(writer, hand, seat, kind);
      bool own = false;
      for (unsigned i = 0; i < rules->hands[hand].own_count; i++)
        own = own || rules->dealt[rules->hands[hand].own + i] == kind;
      if (count || own)
        builder_print(out, " %s.%s=%u", rules->hands[hand].name, rules->kinds[kind].id, count);
    }
  }
}

static bool same_captive(const Captive *a, const Captive *b) {
  return a->holder == b->holder && a->seat == b->seat && a->kind == b->kind;
}

/* "small=6 big=1", and "small@Bob=1" for those in the hands of others. */
static void supply_text(const Writer *writer, unsigned seat, char *text, size_t size) {
  Builder out = builder_in(text, size);
  for (unsigned i = 0; i < writer->rules->figure_count; i++)
    builder_print(&out, " %s=%u", writer->rules->figures[i].name,
                  writer->game->figures.supply[seat][i]);
  for (unsigned i = 0; i < writer->game->figures.held_count; i++) {
    const Captive *held = &writer->game->figures.held[i], *next = held;
    if (held->seat != seat || (i && same_captive(held - 1, held))) continue;
    while (next < writer->game->figures.held + writer->game->figures.held_count &&
           same_captive(held, next))
      next++;
    builder_print(&out, " %s@%s=%d", writer->rules->figures[held->kind].name,
                  names_holder(writer->names, held->holder), (int)(next - held));
  }
  for (unsigned i = 0; i < writer->game->piece_count; i++)
    if (has_piece(writer, seat, i)) builder_print(&out, " %s=1", writer->rules->pieces[i].name);
  if (writer->rules->hand_count) held_text(writer, seat, &out);
}

/* Do figures on the table and at home add up to what the rules give? */
static bool usual_supply(const Writer *writer, unsigned seat) {
  const Figures *figures = &writer->game->figures;
  for (unsigned i = 0; i < writer->rules->figure_count; i++)
    if (figures->supply[seat][i] + figures->standing[seat][i] != writer->rules->figures[i].each)
      return false;
  for (unsigned i = 0; i < writer->game->piece_count; i++)
    if (has_piece(writer, seat, i)) return false;
  return !writer->rules->hand_count;
}

static void scores_text(const Writer *writer, char *text, size_t size) {
  Builder out = builder_in(text, size);
  for (unsigned seat = 0; seat < writer->game->players; seat++)
    builder_print(&out, " %s=%d", writer->names[seat], (int)writer->game->scores[seat]);
}

/* Numbers that rules keep for the players, as far as they are not zero. */
static bool say_kept(const Writer *writer, const char *before) {
  for (unsigned seat = 0; seat < writer->game->players; seat++) {
    char text[400];
    Builder out = builder_in(text, sizeof text);
    for (unsigned i = 0; i < writer->rules->slot_count; i++) {
      const SlotName *slot = &writer->rules->slots[i];
      if (slot->scope != SCOPE_PLAYER) continue;
      int value = game_number(writer->game, SCOPE_PLAYER, slot->index, seat);
      size_t whole = out.size;
      if (value) builder_print(&out, " %s=%d", slot->name, value);
      if (out.failed) builder_cut(&out, whole);
    }
    if (out.size && !say(writer, "%splayer %s%s", before, writer->names[seat], text)) return false;
  }
  return true;
}

static bool say_tiles(const Writer *writer) {
  for (unsigned id = 1; id <= writer->game->board.tile_count; id++)
    if (!say_tile(writer, (TileId)id)) return false;
  return true;
}

static bool say_supply(const Writer *writer, bool unusual) {
  char text[400];
  for (unsigned seat = 0; seat < writer->game->players; seat++) {
    supply_text(writer, seat, text, sizeof text);
    if (!(unusual && usual_supply(writer, seat)) &&
        !say(writer, "supply %s%s", writer->names[seat], text))
      return false;
  }
  return true;
}

bool position_lines(const Session *session, bool (*write)(void *context, const char *line),
                    void *context) {
  Writer writer = writer_of(session, write, context);
  const Game *game = writer.game;
  char text[400];
  if (!save_head(session, false, write, context)) return false;
  if (!say_tiles(&writer) || !say_supply(&writer, true)) return false;
  if (!say(&writer, "turn %s", session_player(session, game->turn.seat))) return false;
  scores_text(&writer, text, sizeof text);
  bool good = say(&writer, "# score%s", text) && say_kept(&writer, "# ");
  if (good && game->turn.phase == PHASE_PLACE)
    good = say(&writer, "# the tile in hand: %s", writer.rules->kinds[game->turn.kind].id);
  char hand[NAMES_HAND];
  if (good && names_hand(game, writer.rules, hand)[0])
    good = say(&writer, "# the tiles drawn: %s", hand);
  if (good && game->turn.phase == PHASE_ASK) good = say(&writer, "# a question is open");
  return good;
}

bool keep_lines(const Session *session, bool (*write)(void *context, const char *line),
                void *context) {
  Writer writer = writer_of(session, write, context);
  const Game *game = writer.game;
  char text[400];
  if (!save_head(session, true, write, context)) return false;
  for (size_t i = 0; i < session_log_count(session); i++)
    if (!write(context, session_log(session, i))) return false;
  scores_text(&writer, text, sizeof text);
  if (!say(&writer, "score%s", text)) return false;
  for (unsigned seat = 0; seat < game->players; seat++) {
    supply_text(&writer, seat, text, sizeof text);
    if (!say(&writer, "hand %s%s", session_player(session, seat), text)) return false;
  }
  if (!say_kept(&writer, "")) return false;
  bool placing = game->turn.phase == PHASE_PLACE || game->turn.phase == PHASE_DRAW;
  return !placing || say(&writer, "next %s", session_player(session, game->turn.seat));
}

/* "use inns siege", "opt tiny_city=2", "players Ann Bob". */
static bool say_rules(const Writer *writer) {
  char text[NOTATION_LINE + 1];
  const Rules *rules = writer->rules;
  Builder out = builder_in(text, sizeof text);
  builder_put(&out, "use");
  for (unsigned i = 1; i < rules->author_count; i++)
    builder_print(&out, " %s", rules->authors[i].name);
  if (rules->author_count > 1 && !say(writer, "%s", text)) return false;
  for (unsigned i = 0; i < rules->setting_count; i++) {
    const Setting *setting = &rules->settings[i];
    if (setting->changed && !say(writer, "opt %s=%s", setting->name, setting->value)) return false;
  }
  out = builder_in(text, sizeof text);
  for (unsigned seat = 0; seat < writer->game->players; seat++)
    builder_print(&out, " %s", writer->names[seat]);
  return say(writer, "players%s", text);
}

bool position_told(const Game *game, const Rules *rules, const char *const *names,
                   bool (*write)(void *context, const char *line), void *context) {
  Writer writer = {game, rules, names, write, context, .sees_all = false};
  const Turn *turn = &game->turn;
  char text[400];
  KindId hand[TAKE_MAX];
  if (!say_rules(&writer) || !say_tiles(&writer) || !say_supply(&writer, false)) return false;
  if (!say(&writer, "turn %s", names[turn->seat])) return false;
  scores_text(&writer, text, sizeof text);
  if (!say(&writer, "score%s", text) || !say_kept(&writer, "")) return false;
  if (!say(&writer, "left %u", (unsigned)game->bag.left)) return false;
  if (turn->phase == PHASE_PLACE || turn->phase == PHASE_DEPLOY)
    return say(&writer, "tile %s", rules->kinds[turn->kind].id);
  if (turn->phase != PHASE_DRAW) return true;
  Builder out = builder_in(text, sizeof text);
  for (unsigned i = 0, count = game_hand(game, rules, hand); i < count; i++)
    builder_print(&out, " %s", rules->kinds[hand[i]].id);
  return !out.size || say(&writer, "tile%s", text);
}
