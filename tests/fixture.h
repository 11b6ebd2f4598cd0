/* fixture.h - tables for tests: rules made in C from a drawn sheet, the real base rules, and playing
 * a few moves in one line.
 *
 * A helper that fails makes the test fail with the reason.  Nothing here checks the table; that is
 * done by the tests, and by naive.h for whole positions. */
#ifndef BASTIDE_TESTS_FIXTURE_H
#define BASTIDE_TESTS_FIXTURE_H

#include "core/game.h"
#include "core/number.h"
#include "core/sheet.h"
#include "scripts/script.h"

/* --- Rules without Lua --- */

/* START CAP LANE BEND MEADOW ABBEY KEEP TUBE CAPS CORNER CROSS FORK THREE BRIDGE, see fixture.c. */
extern const char FIXTURE_TILES[];

/* Rules with the tiles of a sheet (the glyphs of glyphs.h), the marks pennant and inn, seven `small`
 * followers each, and no rule.  The start tile is START if there is one.  Add to them, then call
 * fixture_finish. */
void fixture_rules(Rules *rules, const char *sheet);

/* Appends a rule that is about everything. */
Rule *fixture_rule(Rules *rules, HookName hook);

/* A rule for one kind of feature that pays per tile, the same when complete and when open. */
Rule *fixture_rate(Rules *rules, FeatureKind kind, Unit unit, int rate);

void fixture_finish(Rules *rules);

KindId fixture_kind(const Rules *rules, const char *id);

/* All printed tiles of the rule files, `times` as many as are printed. */
void fixture_printed_tiles(Rules *rules, unsigned times);

/* A printed tile with some characters of its drawing, `least` to `most`, changed to some of these letters.  False if it is
 * no tile any more. */
bool fixture_scribble(Kind *kind, const Kind *printed, const Glyphs *glyphs, const char *letters,
                      unsigned least, unsigned most, Rng *rng);

/* --- The real rules --- */

/* Here and not in fixture.c, so that only tests that call it are linked with Lua. */
static inline Script *fixture_open(const char *const *options, size_t count, ScriptError *error) {
  error->text[0] = '\0';
  return script_open(&(ScriptRequest){.home = ".", .options = options, .option_count = count},
                     error);
}

/* --- Moves --- */

Action fixture_place(int x, int y, int rotation);
Action fixture_deploy(unsigned figure, unsigned segment);
Action fixture_draw(const Rules *rules, const char *id);

/* Does what must be legal. */
void fixture_do(Game *game, const Rules *rules, Action action);

/* Acts; when a rule fails, the game is put back as it was before.  A refusal must not have changed it at all. */
bool fixture_try(Game *game, const Rules *rules, const Action *action, Reason *why);

/* Must be refused with these words in the reason, and leave the game as it was. */
void fixture_refused(const Game *game, const Rules *rules, Action action, const char *words);

/* A game without a seed: draws the tile, places it, and deploys a small follower on the segment, or
 * nothing if it is NULL. */
void fixture_play(Game *game, const Rules *rules, const char *id, int x, int y, int rotation,
                  const char *segment);

/* A table without tiles, figures or a seed, and a tile put there. */
void fixture_bare(Game *game, const Rules *rules, unsigned players);
void fixture_put(Game *game, const Rules *rules, const char *id, int x, int y, int rotation);
void fixture_stand(Game *game, const Rules *rules, unsigned seat, unsigned figure, int x, int y,
                   const char *segment);

/* The feature that a segment of the tile there belongs to. */
const Feature *fixture_feature(const Game *game, const Rules *rules, int x, int y,
                               const char *segment);
FeatureId fixture_feature_id(const Game *game, const Rules *rules, int x, int y,
                             const char *segment);

/* One of the legal actions by chance; false if there is none. */
bool fixture_choose(const Game *game, const Rules *rules, Rng *rng, Action *action);

#endif
