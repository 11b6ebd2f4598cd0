/* fixture.c - drawn tiles, rules around them, and moves that must work. */
#include "fixture.h"

#include <stdio.h>
#include <string.h>

#include "glyphs.h"
#include "printed.h"
#include "unity.h"

const char FIXTURE_TILES[] =
    "  START        CAP x9       LANE x30     BEND x9      MEADOW x20   ABBEY x12    KEEP x4  \n"
    "  .CCCCC.      .CCCCC.      .......      .......      .......      .......      CCCCCCC  \n"
    "  ..CCC..      ..CCC..      .......      .......      .......      .......      CCCCCCC  \n"
    "  .......      .......      .......      .......      .......      ..MMM..      CCCCCCC  \n"
    "  -------      .......      -------      ---+...      .......      ..MMM..      CCCPCCC  \n"
    "  .......      .......      .......      ...|...      .......      ..MMM..      CCCCCCC  \n"
    "  .......      .......      .......      ...|...      .......      .......      CCCCCCC  \n"
    "  .......      .......      .......      ...|...      .......      .......      CCCCCCC  \n"
    "                                                                                         \n"
    "  TUBE x4      CAPS x4      CORNER x8    CROSS x4     FORK x4      THREE x3     BRIDGE x3\n"
    "  CCCCCCC      .CCCCC.      .CCCCCC      ...|...      .......      ..CCC..      ...|...  \n"
    "  .CCCCC.      ..CCC..      ..CCCPC      ...|...      .......      ...C...      ...|...  \n"
    "  ..CCC..      .......      ...CCCC      ...|...      .......      ......C      ...|...  \n"
    "  ..CPC..      .......      ....CCC      ---x---      ---x---      .....CC      ---%---  \n"
    "  ..CCC..      .......      .....CC      ...|...      ...|...      ......C      ...|...  \n"
    "  .CCCCC.      ..CCC..      ......C      ...|...      ...|...      ...C...      ...|...  \n"
    "  CCCCCCC      .CCCCC.      .......      ...|...      ...|...      ..CCC..      ...|...  \n";

/* --- Rules --- */

static void name_mark(Rules *rules, FeatureKind kind, unsigned mark, const char *name) {
  snprintf(rules->marks[kind][mark].name, NAME_SIZE, "%s", name);
  if (rules->mark_count[kind] <= mark) rules->mark_count[kind] = mark + 1;
}

static void read_sheet(Rules *rules, const char *text, size_t size) {
  Glyphs glyphs;
  SheetFault fault;
  glyphs_printed(&glyphs);
  int room = KINDS_MAX - (int)rules->kind_count;
  int count = sheet_read(text, size, &glyphs, &rules->kinds[rules->kind_count + 1], room, &fault);
  if (count < 0) TEST_FAIL_MESSAGE(fault.text);
  rules->kind_count += (unsigned)count;
}

void fixture_rules(Rules *rules, const char *sheet) {
  memset(rules, 0, sizeof *rules);
  rules->author_count = 1;
  memcpy(rules->authors[0].name, "box", sizeof "box");
  name_mark(rules, CITY, PENNANT, "pennant");
  name_mark(rules, ROAD, INN, "inn");
  read_sheet(rules, sheet, strlen(sheet));
  rules->start = rules_kind(rules, "START");
  rules->figure_count = 1;
  rules->figures[0] = (FigureKind){
      .name = "small", .each = 7, .weight = 1, .on = (1 << FEATURE_KINDS) - 1, .follower = 1};
}

static Selector everything(void) {
  Selector selector = {.always = 1};
  memset(selector.marks, MARK_ANY, sizeof selector.marks);
  return selector;
}

Rule *fixture_rule(Rules *rules, HookName hook) {
  TEST_ASSERT_LESS_THAN(RULES_MAX, rules->rule_count);
  Rule *rule = &rules->list[rules->rule_count++];
  *rule = (Rule){.hook = (uint8_t)hook,
                 .calls = 1,
                 .function = (uint16_t)rules->rule_count,
                 .selector = everything(),
                 .follower = everything()};
  return rule;
}

Rule *fixture_rate(Rules *rules, FeatureKind kind, Unit unit, int rate) {
  Rule *rule = fixture_rule(rules, HOOK_SCORE);
  rule->calls = 0;
  rule->selector.always = 0;
  rule->selector.kinds = (uint8_t)(1u << kind);
  for (unsigned complete = 0; complete < 2; complete++) {
    rule->rate_count[complete] = 1;
    rule->rates[complete][0] = (Rate){(uint8_t)unit, (int8_t)rate};
  }
  return rule;
}

void fixture_finish(Rules *rules) {
  Reason why = {""};
  if (!rules_finish(rules, &why)) TEST_FAIL_MESSAGE(why.text);
}

KindId fixture_kind(const Rules *rules, const char *id) {
  KindId kind = rules_kind(rules, id);
  if (!kind) TEST_FAIL_MESSAGE(id);
  return kind;
}

void fixture_printed_tiles(Rules *rules, unsigned times) {
  fixture_rules(rules, "");
  for (int i = 0; i < PRINTED_SET_COUNT; i++) {
    size_t size;
    const char *text = printed_sheet(PRINTED_SETS[i], &size);
    if (strcmp(PRINTED_SETS[i], "crop2") != 0) read_sheet(rules, text, size);
  }
  for (unsigned k = 1; k <= rules->kind_count; k++)
    rules->kinds[k].count = (uint16_t)(rules->kinds[k].count * times);
}

bool fixture_scribble(Kind *kind, const Kind *printed, const Glyphs *glyphs, const char *letters,
                      unsigned least, unsigned most, Rng *rng) {
  SheetFault fault;
  memset(kind, 0, sizeof *kind);
  memcpy(kind->id, printed->id, sizeof kind->id);
  memcpy(kind->drawing, printed->drawing, sizeof kind->drawing);
  for (unsigned n = least + (unsigned)(rng_next(rng) % (most - least + 1)); n; n--) {
    unsigned row = (unsigned)(rng_next(rng) % DRAWING_SIZE);
    unsigned column = (unsigned)(rng_next(rng) % DRAWING_SIZE);
    kind->drawing[row][column] = letters[rng_next(rng) % strlen(letters)];
  }
  return sheet_read_drawing(kind, glyphs, &fault);
}

/* --- Moves --- */

Action fixture_place(int x, int y, int rotation) {
  return (Action){
      .kind = ACTION_PLACE, .square = {(int16_t)x, (int16_t)y}, .rotation = (uint8_t)rotation};
}

Action fixture_deploy(unsigned figure, unsigned segment) {
  return (Action){.kind = ACTION_DEPLOY, .figure = (uint8_t)figure, .segment = (uint8_t)segment};
}

Action fixture_draw(const Rules *rules, const char *id) {
  return (Action){.kind = ACTION_DRAW, .tile_kind = fixture_kind(rules, id)};
}

void fixture_do(Game *game, const Rules *rules, Action action) {
  Reason why = {""};
  if (!game_apply(game, rules, &action, &why)) TEST_FAIL_MESSAGE(why.text);
}

bool fixture_try(Game *game, const Rules *rules, const Action *action, Reason *why) {
  static Game before;
  game_copy(&before, game);
  if (game_apply(game, rules, action, why)) return true;
  if (!game->turn.failed)
    TEST_ASSERT_TRUE_MESSAGE(game_equal(&before, game), "a refusal changed the game");
  game_copy(game, &before);
  return false;
}

void fixture_refused(const Game *game, const Rules *rules, Action action, const char *words) {
  static Game after;
  Reason why = {""};
  game_copy(&after, game);
  TEST_ASSERT_FALSE_MESSAGE(game_apply(&after, rules, &action, &why), words);
  TEST_ASSERT_TRUE_MESSAGE(strstr(why.text, words), why.text);
  TEST_ASSERT_TRUE_MESSAGE(game_equal(game, &after), "a refusal changed the game");
}

void fixture_play(Game *game, const Rules *rules, const char *id, int x, int y, int rotation,
                  const char *segment) {
  fixture_do(game, rules, fixture_draw(rules, id));
  fixture_do(game, rules, fixture_place(x, y, rotation));
  if (segment) {
    unsigned index = kind_segment(&rules->kinds[fixture_kind(rules, id)], segment);
    fixture_do(game, rules, fixture_deploy(0, index));
  } else if (game->turn.phase == PHASE_DEPLOY) {
    fixture_do(game, rules, (Action){.kind = ACTION_PASS});
  }
}

void fixture_bare(Game *game, const Rules *rules, unsigned players) {
  Reason why = {""};
  if (!game_start(game, rules, players, NULL, true, &why)) TEST_FAIL_MESSAGE(why.text);
}

void fixture_put(Game *game, const Rules *rules, const char *id, int x, int y, int rotation) {
  Spot spot = {fixture_kind(rules, id), {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
  Reason why = {""};
  if (!game_put(game, rules, &spot, &why)) TEST_FAIL_MESSAGE(why.text);
}

static SegmentId segment_at(const Game *game, const Rules *rules, int x, int y, const char *name) {
  SegmentId id = game_segment(game, rules, (Square){(int16_t)x, (int16_t)y}, name);
  if (!id) TEST_FAIL_MESSAGE(name);
  return id;
}

void fixture_stand(Game *game, const Rules *rules, unsigned seat, unsigned figure, int x, int y,
                   const char *segment) {
  SegmentId id = segment_at(game, rules, x, y, segment);
  TileId tile = game->features.segments[id].tile;
  unsigned index = segment_index(&game->features, &game->board, id);
  Reason why = {""};
  if (!game_stand(game, rules, seat, figure, tile, index, &why)) TEST_FAIL_MESSAGE(why.text);
}

FeatureId fixture_feature_id(const Game *game, const Rules *rules, int x, int y,
                             const char *segment) {
  return game->features.segments[segment_at(game, rules, x, y, segment)].of;
}

const Feature *fixture_feature(const Game *game, const Rules *rules, int x, int y,
                               const char *segment) {
  return &game->features.list[fixture_feature_id(game, rules, x, y, segment)];
}

bool fixture_choose(const Game *game, const Rules *rules, Rng *rng, Action *action) {
  Choices choices;
  game_choices(game, rules, &choices);
  if (!choices.count) return false;
  *action = choices_action(game, &choices, rng_below(rng, choices.count));
  return true;
}
