/* everything.c - all expansions, played along on a naive table. */
#include "everything.h"

#include <string.h>

const char *const SET_NAMES[SETS] = {"inns", "builder", "pig", "goods", "cult", "siege", "crops"};
const char *const GOODS_NAMES[3] = {"wine", "grain", "cloth"};

bool umpire_has(const Umpire *umpire, SetName set) {
  return umpire->sets >> set & 1;
}

/* Was this option, written name=value, asked for? */
bool umpire_chose(const Umpire *umpire, const char *option) {
  for (size_t i = 0; i < umpire->option_count; i++)
    if (!strcmp(umpire->options[i], option)) return true;
  return false;
}

/* --- What is printed --- */

static const Kind *kind_of(const Umpire *umpire, int tile) {
  return &umpire->table.rules->kinds[umpire->table.tiles[tile].kind];
}

const NaiveFeature *umpire_feature(const Umpire *umpire, int tile, int segment) {
  return &umpire->table.features[umpire->table.of[tile][segment]];
}

static int marked(const Umpire *umpire, const NaiveFeature *feature, const char *name) {
  int mark = rules_mark(umpire->table.rules, (FeatureKind)feature->kind, name);
  return mark < 0 ? 0 : feature->marks[mark];
}

Building umpire_building(const Umpire *umpire, const Kind *kind) {
  int cult = rules_mark(umpire->table.rules, CLOISTER, "cult");
  for (int i = 0; i < kind->segment_count; i++)
    if (kind->segments[i].kind == CLOISTER)
      return cult >= 0 && marks_get(&kind->segments[i].marks, (unsigned)cult) ? CLOISTER_CULT
                                                                              : CLOISTER_PLAIN;
  return NO_BUILDING;
}

static Building building_at(const Umpire *umpire, int x, int y) {
  int tile = naive_tile_at(&umpire->table, x, y);
  return tile ? umpire_building(umpire, kind_of(umpire, tile)) : NO_BUILDING;
}

Building building_opposite(Building sort) {
  return sort == CLOISTER_CULT ? CLOISTER_PLAIN : CLOISTER_CULT;
}

int umpire_around(const Umpire *umpire, int x, int y, Building sort) {
  int count = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      count += (dx || dy) && building_at(umpire, x + dx, y + dy) == sort;
  return count;
}

/* What a circle on the tile speaks to, or -1. */
static int circle_kind(const Umpire *umpire, int tile) {
  static const char *const SYMBOLS[] = {"fork", "club", "shield"};
  static const int SPEAKS_TO[] = {FIELD, ROAD, CITY};
  for (int i = 0; i < 3; i++) {
    int mark = rules_tile_mark(umpire->table.rules, SYMBOLS[i]);
    if (mark >= 0 && kind_of(umpire, tile)->marks >> mark & 1) return SPEAKS_TO[i];
  }
  return -1;
}

/* --- Places (TILE-1, CULT-3) --- */

static bool cult_allows(const Umpire *umpire, int kind, const NaiveSpot *spot) {
  Building sort = umpire_building(umpire, &umpire->table.rules->kinds[kind]);
  if (!umpire_has(umpire, CULT) || sort == NO_BUILDING) return true;
  if (umpire_around(umpire, spot->x, spot->y, building_opposite(sort)) > 1) return false;
  if (umpire_chose(umpire, "cult_adjacency=placed_only")) return true;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (building_at(umpire, spot->x + dx, spot->y + dy) == building_opposite(sort) &&
          umpire_around(umpire, spot->x + dx, spot->y + dy, sort) > 0)
        return false;
  return true;
}

int umpire_spots(const Umpire *umpire, int kind, NaiveSpot *spots, int *forbidden) {
  int count = naive_spots(&umpire->table, kind, spots, 4 * OPEN_MAX), legal = 0;
  for (int i = 0; i < count; i++)
    if (cult_allows(umpire, kind, &spots[i])) spots[legal++] = spots[i];
  *forbidden = count - legal;
  return legal;
}

/* --- Deploying (DEP, BLD-2, PIG-1) --- */

static bool is_figure(const Umpire *umpire, int figure, const char *name) {
  return !strcmp(umpire->table.rules->figures[figure].name, name);
}

bool umpire_follower(const Umpire *umpire, int figure) {
  return is_figure(umpire, figure, "small") || is_figure(umpire, figure, "big");
}

static bool is_taken(const NaiveFeature *feature) {
  for (int seat = 0; seat < PLAYERS_MAX; seat++)
    if (feature->followers[seat]) return true;
  return false;
}

static bool may_deploy(const Umpire *umpire, int figure, int segment) {
  const NaiveFeature *feature = umpire_feature(umpire, umpire->table.tile_count, segment);
  bool own = feature->followers[umpire->seat] > 0;
  if (!naive_supply(&umpire->table, umpire->seat, figure)) return false;
  if (feature->kind == FIELD && umpire_chose(umpire, "farmers=off")) return false;
  if (umpire_follower(umpire, figure)) return !is_taken(feature);
  if (is_figure(umpire, figure, "builder"))
    return own && (feature->kind == ROAD || feature->kind == CITY) && !feature->complete;
  return own && feature->kind == FIELD;
}

int umpire_deploys(const Umpire *umpire, Move *moves) {
  int count = 0, tile = umpire->table.tile_count;
  for (int figure = 0; figure < (int)umpire->table.rules->figure_count; figure++)
    for (int segment = 0; segment < kind_of(umpire, tile)->segment_count; segment++)
      if (may_deploy(umpire, figure, segment)) moves[count++] = (Move){figure, tile, segment};
  return count;
}

/* --- Going home (MAJ-3, BLD-9, PIG-5) --- */

static void remove_figure(Umpire *umpire, int index) {
  umpire->table.figures[index] = umpire->table.figures[--umpire->table.figure_count];
}

static int feature_of_figure(const Umpire *umpire, int index) {
  const NaiveFigure *figure = &umpire->table.figures[index];
  return umpire->table.of[figure->tile][figure->segment];
}

static void send_all_home(Umpire *umpire, int feature) {
  for (int i = umpire->table.figure_count - 1; i >= 0; i--)
    if (feature_of_figure(umpire, i) == feature) remove_figure(umpire, i);
}

/* Builders and pigs without a follower of their owner go home. */
static void send_joiners_home(Umpire *umpire) {
  naive_count(&umpire->table);
  for (int i = umpire->table.figure_count - 1; i >= 0; i--) {
    const NaiveFigure *figure = &umpire->table.figures[i];
    const NaiveFeature *feature = umpire_feature(umpire, figure->tile, figure->segment);
    if (umpire_follower(umpire, figure->figure) || feature->followers[figure->seat]) continue;
    remove_figure(umpire, i);
    umpire->seen[SEEN_JOINER_LOST]++;
  }
  naive_count(&umpire->table);
}

static void take_home(Umpire *umpire, int seat, const Move *move) {
  for (int i = umpire->table.figure_count - 1; i >= 0; i--) {
    const NaiveFigure *figure = &umpire->table.figures[i];
    if (figure->seat == seat && figure->figure == move->figure && figure->tile == move->tile &&
        figure->segment == move->segment) {
      remove_figure(umpire, i);
      break;
    }
  }
  send_joiners_home(umpire);
}

/* --- What is paid --- */

static int most(const int weight[PLAYERS_MAX], bool winner[PLAYERS_MAX]) {
  int best = 0, winners = 0;
  for (int seat = 0; seat < PLAYERS_MAX; seat++)
    if (weight[seat] > best) best = weight[seat];
  for (int seat = 0; seat < PLAYERS_MAX; seat++) {
    winner[seat] = best > 0 && weight[seat] == best;
    winners += winner[seat];
  }
  return winners;
}

static int share(const Umpire *umpire, int points, int winners) {
  if (umpire_chose(umpire, "tie_scoring=none")) return winners > 1 ? 0 : points;
  return umpire_chose(umpire, "tie_scoring=split") ? points / winners : points;
}

static int city_worth(const Umpire *umpire, const NaiveFeature *city) {
  bool cathedral = marked(umpire, city, "cathedral"), siege = marked(umpire, city, "siege");
  bool plain = umpire_chose(umpire, "open_inn_cathedral=plain");
  int units = city->tiles + marked(umpire, city, "pennant");
  if (!city->complete) return siege || (cathedral && !plain) ? 0 : units;
  if (city->tiles == 2 && umpire_chose(umpire, "tiny_city=2")) return units;
  return units * (2 + cathedral - siege);
}

static int worth(const Umpire *umpire, const NaiveFeature *feature) {
  bool inn = feature->kind == ROAD && marked(umpire, feature, "inn");
  bool plain = umpire_chose(umpire, "open_inn_cathedral=plain");
  if (feature->kind == CITY) return city_worth(umpire, feature);
  if (feature->kind == CLOISTER) return 9 - feature->open;
  return inn && !feature->complete && !plain ? 0
                                             : feature->tiles * (1 + (inn && feature->complete));
}

static void pay(Umpire *umpire, const NaiveFeature *feature, int points) {
  bool winner[PLAYERS_MAX];
  int winners = most(feature->weight, winner);
  for (int seat = 0; seat < PLAYERS_MAX; seat++)
    if (winner[seat]) umpire->table.scores[seat] += share(umpire, points, winners);
}

/* TRA-4: every good of the cities that this tile has finished. */
static void take_goods(Umpire *umpire) {
  int tile = umpire->table.tile_count, cities[SEGMENTS_PER_KIND], count = 0;
  if (!umpire_has(umpire, GOODS) || umpire_chose(umpire, "trade_goods=off")) return;
  for (int i = 0; i < kind_of(umpire, tile)->segment_count; i++) {
    const NaiveFeature *city = umpire_feature(umpire, tile, i);
    bool again = false;
    for (int k = 0; k < count; k++) again = again || cities[k] == umpire->table.of[tile][i];
    if (city->kind != CITY || !city->complete || again) continue;
    cities[count++] = umpire->table.of[tile][i];
    for (int good = 0; good < 3; good++) {
      umpire->goods[umpire->seat][good] += marked(umpire, city, GOODS_NAMES[good]);
      umpire->seen[SEEN_GOODS] += marked(umpire, city, GOODS_NAMES[good]) > 0;
    }
  }
}

/* CULT-5, CULT-8: a finished building sends home whoever waits in those of the other sort around it. */
static void settle_challenges(Umpire *umpire, int x, int y, int seat) {
  NaiveTable *table = &umpire->table;
  Building sort = building_at(umpire, x, y);
  for (int i = table->figure_count - 1; i >= 0; i--) {
    const NaiveFigure *figure = &table->figures[i];
    const NaiveTile *tile = &table->tiles[figure->tile];
    const NaiveFeature *rival = umpire_feature(umpire, figure->tile, figure->segment);
    int dx = tile->x - x, dy = tile->y - y;
    bool own = rival->followers[seat] && !umpire_chose(umpire, "cult_own_challenge=1");
    if (rival->kind != CLOISTER || rival->complete || own || dx < -1 || dx > 1 || dy < -1 ||
        dy > 1 || building_at(umpire, tile->x, tile->y) != building_opposite(sort))
      continue;
    remove_figure(umpire, i);
    umpire->seen[SEEN_CHALLENGE]++;
  }
}

/* Pays all that is complete, gives out goods, settles challenges, takes the figures home. */
static void settle(Umpire *umpire) {
  NaiveTable *table = &umpire->table;
  naive_count(table);
  for (int f = 1; f <= table->feature_count; f++)
    if (table->features[f].complete && table->features[f].figures)
      pay(umpire, &table->features[f], worth(umpire, &table->features[f]));
  take_goods(umpire);
  /* Those on finished buildings stay where they are meanwhile, so none of them is met twice. */
  for (int i = 0; umpire_has(umpire, CULT) && i < table->figure_count; i++) {
    NaiveFigure winner = table->figures[i];
    const NaiveFeature *building = umpire_feature(umpire, winner.tile, winner.segment);
    if (building->kind != CLOISTER || !building->complete) continue;
    int before = table->figure_count;
    settle_challenges(umpire, table->tiles[winner.tile].x, table->tiles[winner.tile].y,
                      winner.seat);
    if (table->figure_count != before) i = -1; /* others have moved up in the list */
  }
  for (int f = 1; f <= table->feature_count; f++)
    if (table->features[f].complete) send_all_home(umpire, f);
  naive_count(table);
}

/* --- Final scoring (END-2) --- */

static bool has_pig(const Umpire *umpire, int field, int seat) {
  for (int i = 0; i < umpire->table.figure_count; i++)
    if (umpire->table.figures[i].seat == seat && feature_of_figure(umpire, i) == field &&
        is_figure(umpire, umpire->table.figures[i].figure, "pig"))
      return true;
  return false;
}

/* What a field pays a player for one city (FARM-3, PIG-3, SIE-9). */
static int city_for_farm(const Umpire *umpire, int city, bool pig, int own) {
  bool siege = marked(umpire, &umpire->table.features[city], "siege");
  if (siege && umpire_chose(umpire, "siege_pig=7")) return 2 * own + pig;
  return (own + pig) * (1 + siege);
}

static bool is_farm(const Umpire *umpire, int field, int city) {
  const NaiveFeature *feature = &umpire->table.features[field];
  return feature->kind == FIELD && feature->figures && naive_borders(&umpire->table, field, city);
}

/* Edition 3: each field on its own (FARM-3). */
static void pay_field(Umpire *umpire, int field) {
  NaiveTable *table = &umpire->table;
  bool winner[PLAYERS_MAX];
  int winners = most(table->features[field].weight, winner);
  for (int seat = 0; winners && seat < table->players; seat++) {
    bool pig = has_pig(umpire, field, seat);
    int points = 0;
    for (int f = 1; winner[seat] && f <= table->feature_count; f++) {
      const NaiveFeature *city = &table->features[f];
      if (city->kind != CITY || !city->complete || !naive_borders(table, field, f)) continue;
      points += city_for_farm(umpire, f, pig, 3);
      umpire->seen[SEEN_PIG_PAID] += pig;
      umpire->seen[SEEN_BESIEGED_FARM] += marked(umpire, city, "siege") > 0;
    }
    table->scores[seat] += share(umpire, points, winners);
  }
}

/* Edition 2: the best of the city's fields for each player (FARM-6). */
static void pay_best_fields(Umpire *umpire, int city) {
  NaiveTable *table = &umpire->table;
  for (int seat = 0; seat < table->players; seat++) {
    int best = 0;
    for (int f = 1; f <= table->feature_count; f++) {
      bool winner[PLAYERS_MAX];
      if (!is_farm(umpire, f, city)) continue;
      int winners = most(table->features[f].weight, winner);
      int points = city_for_farm(umpire, city, has_pig(umpire, f, seat), 3);
      if (winner[seat] && share(umpire, points, winners) > best)
        best = share(umpire, points, winners);
    }
    table->scores[seat] += best;
  }
}

/* Edition 1: the farmers of all fields around the city together (FARM-7). */
static void pay_city(Umpire *umpire, int city) {
  NaiveTable *table = &umpire->table;
  int weight[PLAYERS_MAX] = {0};
  bool pig[PLAYERS_MAX] = {false}, winner[PLAYERS_MAX];
  for (int f = 1; f <= table->feature_count; f++)
    for (int seat = 0; is_farm(umpire, f, city) && seat < table->players; seat++) {
      weight[seat] += table->features[f].weight[seat];
      pig[seat] = pig[seat] || has_pig(umpire, f, seat);
    }
  int winners = most(weight, winner);
  for (int seat = 0; seat < table->players; seat++)
    if (winner[seat])
      table->scores[seat] += share(umpire, city_for_farm(umpire, city, pig[seat], 4), winners);
}

static void finish(Umpire *umpire) {
  NaiveTable *table = &umpire->table;
  bool second = umpire_chose(umpire, "farm_edition=2"),
       first = umpire_chose(umpire, "farm_edition=1");
  umpire->stage = STAGE_OVER;
  for (int f = 1; f <= table->feature_count; f++) {
    const NaiveFeature *feature = &table->features[f];
    if (feature->kind != FIELD) pay(umpire, feature, worth(umpire, feature));
    if (feature->kind == FIELD && !first && !second) pay_field(umpire, f);
    if (feature->kind == CITY && feature->complete && second) pay_best_fields(umpire, f);
    if (feature->kind == CITY && feature->complete && first) pay_city(umpire, f);
  }
  for (int good = 0; good < 3; good++) {
    int best = 1; /* TRA-5: at least one */
    for (int seat = 0; seat < table->players; seat++)
      if (umpire->goods[seat][good] > best) best = umpire->goods[seat][good];
    for (int seat = 0; seat < table->players; seat++)
      if (umpire->goods[seat][good] == best) table->scores[seat] += 10;
  }
}

/* --- Questions --- */

static bool add_move(Move *moves, int *count, Move move) {
  for (int i = 0; i < *count; i++)
    if (moves[i].figure == move.figure && moves[i].tile == move.tile &&
        moves[i].segment == move.segment)
      return false;
  moves[(*count)++] = move;
  return true;
}

/* SIE-5, SIE-6. */
static bool has_way_out(const Umpire *umpire, int city) {
  const NaiveTable *table = &umpire->table;
  bool cult_too = !umpire_chose(umpire, "escape_via_cult=0");
  bool camp_only = umpire_chose(umpire, "escape_scope=siege_tile");
  unsigned siege = (unsigned)rules_mark(table->rules, CITY, "siege");
  for (int tile = 1; tile <= table->tile_count; tile++)
    for (int i = 0; i < kind_of(umpire, tile)->segment_count; i++) {
      if (table->of[tile][i] != city) continue;
      if (camp_only && !marks_get(&kind_of(umpire, tile)->segments[i].marks, siege)) continue;
      int x = table->tiles[tile].x, y = table->tiles[tile].y;
      Building here = umpire_building(umpire, kind_of(umpire, tile));
      if (here == CLOISTER_PLAIN || umpire_around(umpire, x, y, CLOISTER_PLAIN)) return true;
      if (cult_too && (here == CLOISTER_CULT || umpire_around(umpire, x, y, CLOISTER_CULT)))
        return true;
    }
  return false;
}

static bool may_leave(const Umpire *umpire, const NaiveFigure *knight) {
  int city = umpire->table.of[knight->tile][knight->segment];
  const NaiveFeature *feature = &umpire->table.features[city];
  if (feature->kind != CITY || !marked(umpire, feature, "siege")) return false;
  for (int i = 0; i < umpire->gone_count; i++)
    if (umpire->table.of[umpire->gone[i].tile][umpire->gone[i].segment] == city) return false;
  return has_way_out(umpire, city);
}

/* Onto what the circle lets the player add a follower (CROP-5). */
static void list_additions(const Umpire *umpire, const NaiveFigure *beside, Move *moves,
                           int *count) {
  const NaiveTable *table = &umpire->table;
  bool anywhere = umpire_chose(umpire, "crop_a_place=feature");
  int feature = table->of[beside->tile][beside->segment];
  for (int figure = 0; figure < (int)table->rules->figure_count; figure++) {
    if (!umpire_follower(umpire, figure) || !naive_supply(table, umpire->asked, figure)) continue;
    for (int tile = 1; tile <= table->tile_count; tile++)
      for (int i = 0; i < kind_of(umpire, tile)->segment_count; i++)
        if (anywhere ? table->of[tile][i] == feature : tile == beside->tile && i == beside->segment)
          add_move(moves, count, (Move){figure, tile, i});
  }
}

/* The moves that the one who is asked may choose from. */
int umpire_moves(const Umpire *umpire, Move *moves) {
  const NaiveTable *table = &umpire->table;
  int circle = circle_kind(umpire, table->tile_count), count = 0;
  for (int i = 0; i < table->figure_count; i++) {
    const NaiveFigure *figure = &table->figures[i];
    const NaiveFeature *feature = umpire_feature(umpire, figure->tile, figure->segment);
    if (figure->seat != umpire->asked || !umpire_follower(umpire, figure->figure)) continue;
    bool recall = umpire->stage == STAGE_CIRCLE_ANSWER ? feature->kind == circle && !umpire->adding
                                                       : may_leave(umpire, figure);
    if (recall) add_move(moves, &count, (Move){figure->figure, figure->tile, figure->segment});
    if (umpire->stage == STAGE_CIRCLE_ANSWER && umpire->adding && feature->kind == circle)
      list_additions(umpire, figure, moves, &count);
  }
  return count;
}

bool umpire_may_pass(const Umpire *umpire) {
  if (umpire->stage != STAGE_CIRCLE_ANSWER) return umpire->stage != STAGE_CIRCLE_CHOICE;
  return umpire->adding && !umpire_chose(umpire, "crop_a_mandatory=1");
}

static bool anybody_on(const Umpire *umpire, int kind) {
  for (int f = 1; f <= umpire->table.feature_count; f++)
    if (umpire->table.features[f].kind == kind && is_taken(&umpire->table.features[f])) return true;
  return false;
}

/* --- The course of a turn (TURN-2) --- */

/* Is somebody to be asked at this stage? */
static bool asks(Umpire *umpire) {
  static Move moves[MOVES_MAX];
  bool late = umpire_chose(umpire, "escape_timing=turn_end");
  umpire->asked = umpire->seat;
  switch (umpire->stage) {
  case STAGE_CIRCLE_CHOICE: {
    int circle = circle_kind(umpire, umpire->table.tile_count);
    umpire->answered = 0;
    if (circle >= 0 && anybody_on(umpire, circle)) return true;
    umpire->answered = umpire->table.players; /* then there are no answers either */
    return false;
  }
  case STAGE_CIRCLE_ANSWER:
    for (; umpire->answered < umpire->table.players; umpire->answered++) {
      umpire->asked = (umpire->seat + 1 + umpire->answered) % umpire->table.players;
      if (umpire_moves(umpire, moves)) return true;
    }
    return false;
  case STAGE_ESCAPE: return umpire_has(umpire, SIEGE) && !late && umpire_moves(umpire, moves);
  case STAGE_SECOND:
    return umpire->earned && umpire->left && umpire_chose(umpire, "builder_second=optional");
  case STAGE_LATE_ESCAPE: return umpire_has(umpire, SIEGE) && late && umpire_moves(umpire, moves);
  default: return false;
  }
}

/* TILE-3: the tiles come in the order in which they lie in the bag; one that fits nowhere is put away. */
static void draw(Umpire *umpire, const Game *game) {
  static NaiveSpot spots[4 * OPEN_MAX];
  umpire->gone_count = 0;
  umpire->earned = false;
  while (umpire->left) {
    int forbidden;
    umpire->kind = game->bag.order[--umpire->left];
    umpire->stage = STAGE_PLACE;
    int count = umpire_spots(umpire, umpire->kind, spots, &forbidden);
    umpire->seen[SEEN_FORBIDDEN_PLACE] += forbidden > 0;
    if (count) return;
    umpire->seen[SEEN_DISCARD]++;
  }
  finish(umpire);
}

/* From this stage on to the next decision. */
static void proceed(Umpire *umpire, const Game *game, Stage stage) {
  for (umpire->stage = stage; umpire->stage != STAGE_OVER; umpire->stage++) {
    if (asks(umpire)) return;
    if (umpire->stage == STAGE_AGAIN && umpire->earned && umpire->left) {
      umpire->part = 2;
      umpire->seen[SEEN_SECOND_PART]++;
      draw(umpire, game);
      return;
    }
  }
  umpire->seat = (umpire->seat + 1) % umpire->table.players;
  umpire->part = 1;
  draw(umpire, game);
}

/* BLD-4: does a builder of the player stand on a feature of the tile just placed? */
static bool builder_works(const Umpire *umpire) {
  int tile = umpire->table.tile_count;
  for (int i = 0; i < umpire->table.figure_count; i++) {
    const NaiveFigure *figure = &umpire->table.figures[i];
    if (figure->seat != umpire->seat || !is_figure(umpire, figure->figure, "builder")) continue;
    for (int k = 0; k < kind_of(umpire, tile)->segment_count; k++)
      if (umpire->table.of[tile][k] == feature_of_figure(umpire, i)) return true;
  }
  return false;
}

static void follow_placement(Umpire *umpire, const Action *action, const Game *after) {
  Move moves[FIGURE_KINDS_MAX * SEGMENTS_PER_KIND];
  naive_put(&umpire->table, umpire->kind, action->square.x, action->square.y, action->rotation);
  naive_count(&umpire->table);
  umpire->earned = umpire->part == 1 && builder_works(umpire);
  umpire->stage = STAGE_DEPLOY;
  if (umpire_deploys(umpire, moves)) return;
  settle(umpire);
  proceed(umpire, after, STAGE_CIRCLE_CHOICE);
}

static void follow_answer(Umpire *umpire, const Game *before, const Option *option,
                          const Game *after) {
  const Effect *effect = &option->effects[0];
  Stage stage = umpire->stage;
  Move move = {effect->figure, 0, 0};
  if (!option->passes && stage != STAGE_CIRCLE_CHOICE && stage != STAGE_SECOND) {
    move.tile = before->features.segments[effect->target].tile;
    move.segment = effect->target - before->board.tiles[move.tile].first;
  }
  switch (stage) {
  case STAGE_CIRCLE_CHOICE:
    umpire->adding = !strcmp(option->label, "add");
    umpire->seen[umpire->adding ? SEEN_CIRCLE_ADD : SEEN_CIRCLE_RETURN]++;
    stage++;
    break;
  case STAGE_CIRCLE_ANSWER:
    if (!option->passes && umpire->adding)
      naive_stand(&umpire->table, umpire->asked, move.figure, move.tile, move.segment);
    else if (!option->passes)
      take_home(umpire, umpire->asked, &move);
    naive_count(&umpire->table);
    umpire->answered++;
    break;
  case STAGE_SECOND:
    umpire->earned = !option->passes;
    stage++;
    break;
  default: /* SIE-7: one knight in all, or one from each city */
    if (option->passes || !umpire_chose(umpire, "escape_limit=one_per_city")) stage++;
    if (option->passes) break;
    umpire->seen[SEEN_ESCAPE]++;
    umpire->gone[umpire->gone_count++] = move;
    umpire->seen[SEEN_TWO_ESCAPES] += umpire->gone_count == 2;
    take_home(umpire, umpire->asked, &move);
  }
  proceed(umpire, after, stage);
}

/* --- For the tests --- */

void umpire_start(Umpire *umpire, const Game *game, const Rules *rules, unsigned sets,
                  const char *const *options, size_t option_count) {
  umpire->sets = sets;
  umpire->options = options;
  umpire->option_count = option_count;
  umpire->seat = 0;
  umpire->part = 1;
  umpire->left = game->bag.total;
  memset(umpire->goods, 0, sizeof umpire->goods);
  naive_start(&umpire->table, rules, game->players, (NaiveOptions){0});
  naive_put(&umpire->table, rules_kind(rules, "B16"), 0, 0, 0);
  naive_count(&umpire->table);
  draw(umpire, game);
}

const char *umpire_follow(Umpire *umpire, const Game *before, const Action *action,
                          const Game *after) {
  static const Stage WANTS[] = {
      [ACTION_PLACE] = STAGE_PLACE, [ACTION_DEPLOY] = STAGE_DEPLOY, [ACTION_PASS] = STAGE_DEPLOY};
  if (action->kind == ACTION_ANSWER) {
    if (umpire->stage <= STAGE_DEPLOY) return "nobody was asked";
    follow_answer(umpire, before, &options_list(&before->question)[action->option], after);
    return NULL;
  }
  if (umpire->stage != WANTS[action->kind]) return "it is not the time for this";
  if (action->kind == ACTION_PLACE) {
    follow_placement(umpire, action, after);
    return NULL;
  }
  if (action->kind == ACTION_DEPLOY) {
    if (!may_deploy(umpire, action->figure, action->segment))
      return "a figure was deployed where it must not stand";
    naive_stand(&umpire->table, umpire->seat, action->figure, umpire->table.tile_count,
                action->segment);
  }
  settle(umpire);
  proceed(umpire, after, STAGE_CIRCLE_CHOICE);
  return NULL;
}
