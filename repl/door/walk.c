/* walk.c - the door to the table: tiles, figures and features one by one, what they are worth, what rules keep. */
#include <string.h>

#include "door.h"
#include "core/number.h"

DOOR_SAME(BASTIDE_MARKS, MARKS_MAX);

/* --- Tiles and figures --- */

int32_t bastide_game_tiles(const bastide_game *game, bastide_tile *out, size_t room) {
  const Game *table = game->table;
  const Board *board = &table->board;
  unsigned count = board->tile_count;
  for (unsigned i = 1; i <= count && i <= room; i++) {
    const Tile *tile = &board->tiles[i];
    Square square = board_square(board, (TileId)i);
    unsigned segments = game->rules->rules->kinds[tile->kind].segment_count;
    bastide_tile *to = &out[i - 1];
    *to = (bastide_tile){.tile = rules_printed(game->rules->rules, tile->kind),
                         .x = square.x,
                         .y = square.y,
                         .rotation = tile->rotation,
                         .seat = i == 1 ? BASTIDE_NOBODY : tile->seat};
    for (unsigned k = 0; k < segments; k++)
      to->features[k] = table->features.segments[tile->first + k].of;
  }
  return (int32_t)count;
}

int32_t bastide_game_figures(const bastide_game *game, bastide_figure *out, size_t room) {
  const Game *table = game->table;
  for (unsigned i = 0; i < table->figures.count && i < room; i++) {
    const Figure *figure = &table->figures.on[i];
    TileId tile = table->features.segments[figure->segment].tile;
    Square square = board_square(&table->board, tile);
    out[i] = (bastide_figure){
        .figure = figure->kind,
        .seat = figure->seat,
        .x = square.x,
        .y = square.y,
        .segment = (int32_t)segment_index(&table->features, &table->board, figure->segment),
        .feature = table->features.segments[figure->segment].of};
  }
  return table->figures.count;
}

/* --- Features --- */

static void describe(const Game *table, const Rules *rules, FeatureId id, bastide_feature *out) {
  const Features *features = &table->features;
  const Feature *feature = &features->list[id];
  uint64_t weight = game_weight(table, rules, id);
  SegmentId segment = feature->last;
  TileId tile = features->segments[segment].tile;
  Square square = board_square(&table->board, tile);
  *out = (bastide_feature){.feature = id,
                           .kind = feature->kind,
                           .complete = feature_complete(feature),
                           .tiles = feature->tiles,
                           .segments = feature->size,
                           .open = feature->open,
                           .figures = feature->figures,
                           .x = square.x,
                           .y = square.y,
                           .segment = (int32_t)segment_index(features, &table->board, segment)};
  for (unsigned mark = 0; mark < BASTIDE_MARKS; mark++)
    out->marks[mark] = (int32_t)marks_get(&feature->marks, mark);
  for (unsigned seat = 0; seat < table->players; seat++) {
    out->weight[seat] = (int32_t)weight_of(weight, seat);
    out->followers[seat] = (int32_t)feature_followers(feature, seat);
  }
}

int32_t bastide_game_features(const bastide_game *game, bastide_feature *out, size_t room) {
  const Features *features = &game->table->features;
  unsigned count = 0;
  for (unsigned id = 1; id <= features->feature_count; id++) {
    if (!feature_live(&features->list[id])) continue;
    if (count < room) describe(game->table, game->rules->rules, (FeatureId)id, &out[count]);
    count++;
  }
  return (int32_t)count;
}

int32_t bastide_game_worth(const bastide_game *game, int32_t feature, int32_t seat, int32_t *points,
                           bastide_error *error) {
  const Features *features = &game->table->features;
  if (feature < 1 || feature > features->feature_count || !feature_live(&features->list[feature]))
    return door_say(error, BASTIDE_WRONG, "there is no feature %d", (int)feature);
  if (seat < 0 || seat >= game->table->players)
    return door_say(error, BASTIDE_WRONG, "there is no seat %d", (int)seat);
  script_begin(game->rules->script);
  int worth = game_worth(game->table, game->rules->rules, (FeatureId)feature, (unsigned)seat, NULL);
  if (door_failed(game->rules, error)) return BASTIDE_BROKEN;
  *points = worth;
  return door_done(error);
}

const char *bastide_rules_kind(const bastide_rules *rules, int32_t kind) {
  return kind >= 0 && (unsigned)kind < rules->rules->ground_count
             ? rules_ground_name(rules->rules, (unsigned)kind)
             : NULL;
}

const char *bastide_rules_mark(const bastide_rules *rules, int32_t kind, int32_t mark) {
  if (kind < 0 || kind >= FEATURE_KINDS || mark < 0) return NULL;
  return (unsigned)mark < rules->rules->mark_count[kind] ? rules->rules->marks[kind][mark].name
                                                         : NULL;
}

/* --- What rules keep --- */

int32_t bastide_game_number(const bastide_game *game, const char *name, int32_t of, int32_t *value,
                            bastide_error *error) {
  const Game *table = game->table;
  const SlotName *slot = rules_slot(game->rules->rules, name);
  if (!slot) return door_say(error, BASTIDE_WRONG, "no rule keeps a number called '%.60s'", name);
  int32_t least = slot->scope == SCOPE_TILE, most = slot->scope == SCOPE_PLAYER ? table->players - 1
                                                    : slot->scope == SCOPE_TILE
                                                        ? table->board.tile_count
                                                        : 0;
  if (of < least || of > most)
    return door_say(error, BASTIDE_WRONG, "'%.60s' of %d, expected %d to %d", name, (int)of,
                    (int)least, (int)most);
  *value = game_number(table, (Scope)slot->scope, slot->index, (unsigned)of);
  return door_done(error);
}
