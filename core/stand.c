/* stand.c - who may come to stand where: figures, and pieces that rules keep away. */
#include "bits.h"
#include "choice.h"
#include "number.h"
#include "piece.h"

static bool refuse_stand(const Rules *rules, const FigureKind *kind, const Feature *feature,
                         unsigned seat, Reason *why) {
  const char *where = rules_ground_name(rules, feature->kind);
  if (!(kind->on >> feature->kind & 1))
    return refuse(why, "a %s figure can never stand on a %s", kind->name, where);
  if (kind->follower && feature_taken(feature))
    return refuse(why, "there is already a %s on this %s (DEP-3)",
                  feature_has_follower(feature) ? "follower" : "figure that claims it", where);
  if (kind->joins && !feature_followers(feature, seat))
    return refuse(why, "a %s figure may only stand where its owner has a follower", kind->name);
  return refuse(why, "a %s figure may only stand on an unfinished feature", kind->name);
}

/* Does an entry speak about what arrives here?  A piece or a token that is on a tile is on each of its segments. */
static bool speaks_of(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                      SegmentId segment) {
  const Selector *selector = &rule->selector;
  Selector of_feature;
  FeatureId f = game->features.segments[segment].of;
  TileId on = game->features.segments[segment].tile;
  uint64_t marks = selector->tile_marks; /* of the tile where it would stand */
  if (marks && !(rules->kinds[game->board.tiles[on].kind].marks & marks)) return false;
  if (selector->token) {
    if (!token_asked(game, rules, selector->token, SCOPE_TILE, on)) return false;
    of_feature = *selector;
    of_feature.token = 0;
    selector = &of_feature;
  }
  return selector_takes(selector, game, rules, f, seat) &&
         (!selector->piece ||
          piece_is_on(game, game_piece(game, selector->piece - 1u), f, segment));
}

static bool refuse_arrival(const Rules *rules, const Rule *rule, Reason *why) {
  return refuse(why, "%s (%s)", &rules->sentences[rule->sentence],
                rules->authors[rule->author].name);
}

bool game_deploy_rule(const Game *game, const Rules *rules, unsigned index, unsigned seat,
                      unsigned figure, SegmentId segment, Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->who_arrives == ARRIVES_PIECE) return true;
  if (rule->who_arrives == ARRIVES_KIND && rule->arrives != figure) return true;
  if (!speaks_of(game, rules, rule, seat, segment)) return true;
  hooks_count(&rules->hooks, index);
  if (!rule->calls) return refuse_arrival(rules, rule, why);
  return rules->hooks.deploy(rules->hooks.context, game, index, seat, figure, segment, why);
}

bool choice_deploy_vetoed(const Game *game, const Rules *rules, unsigned seat, unsigned figure,
                          SegmentId segment, Reason *why) {
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++)
    if (!game_deploy_rule(game, rules, i, seat, figure, segment, why)) return true;
  return false;
}

/* The segments a piece would come to: where it stands, or all of a tile. */
bool choice_piece_vetoed(const Game *game, const Rules *rules, unsigned piece,
                         const Whereabouts *to, Reason *why) {
  TileId tile = piece_tile(game, to);
  if (!tile) return false;
  SegmentId first = game->board.tiles[tile].first, stands = piece_segment(to);
  unsigned count = rules->kinds[game->board.tiles[tile].kind].segment_count;
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (rule->who_arrives != ARRIVES_PIECE || rule->arrives != piece) continue;
    for (SegmentId s = first; s < first + count; s++)
      if ((!stands || s == stands) && speaks_of(game, rules, rule, game->turn.seat, s)) {
        hooks_count(&rules->hooks, i);
        return !refuse_arrival(rules, rule, why);
      }
  }
  return false;
}

bool choice_check_deploy(const Game *game, const Rules *rules, unsigned figure, unsigned segment,
                         Reason *why) {
  unsigned seat = game->turn.seat;
  SegmentId id = (SegmentId)(game->board.tiles[game->turn.tile].first + segment);
  const Feature *feature = &game->features.list[game->features.segments[id].of];
  const FigureKind *kind = &rules->figures[figure];
  if (!game->figures.supply[seat][figure])
    return refuse(why, "no %s figure is left in the supply", kind->name);
  if (game->turn.second && !kind->second)
    return refuse(why, "a %s figure cannot be deployed as the second one", kind->name);
  if (!figure_may_stand(kind, feature, seat)) return refuse_stand(rules, kind, feature, seat, why);
  if (kind->corner && !game_corners(game, rules, id))
    return refuse(why, "a %s figure stands where four tiles meet in one field", kind->name);
  return !choice_deploy_vetoed(game, rules, seat, figure, id, why);
}

/* The kinds of figures that the active player might deploy anywhere, a bit each. */
static inline uint32_t kinds_to_deploy(const Game *game, const Rules *rules) {
  const uint8_t *supply = game->figures.supply[game->turn.seat];
  uint32_t kinds = bits_bytes_used(supply);
  for (unsigned from = 8; from < rules->figure_count; from += 8)
    kinds |= (uint32_t)bits_bytes_used(supply + from) << from;
  return game->turn.second ? kinds & rules->seconds : kinds;
}

enum { AT_ONCE = 4 }; /* few tiles have more segments, and how many cannot be guessed */

static inline const PlacedSegment *segments_in_play(const Game *game) {
  return &game->features.segments[game->board.tiles[game->turn.tile].first];
}

/* Those from which followers keep others away, a bit each. */
static unsigned taken_segments(const Game *game, const Kind *kind) {
  const PlacedSegment *placed = segments_in_play(game);
  const Feature *list = game->features.list;
  unsigned all = 0;
  for (unsigned from = 0; from < kind->segment_count; from += AT_ONCE, placed += AT_ONCE) {
    unsigned taken = 0;
    for (unsigned s = 0; s < AT_ONCE; s++)
      taken |= (unsigned)feature_taken(&list[placed[s].of]) << s;
    all |= taken << from;
  }
  return all & ((1u << kind->segment_count) - 1); /* what lies behind the last one is of no tile */
}

/* Those from which a figure keeps away that is particular. */
static unsigned disliked_segments(const Game *game, const Kind *kind, const FigureKind *who) {
  const PlacedSegment *placed = segments_in_play(game);
  const Feature *list = game->features.list;
  uint64_t own = (uint64_t)0xFF << 8 * game->turn.seat;
  unsigned all = 0;
  for (unsigned from = 0; from < kind->segment_count; from += AT_ONCE, placed += AT_ONCE) {
    unsigned alone = 0, complete = 0;
    for (unsigned s = 0; s < AT_ONCE; s++) {
      alone |= (unsigned)!(list[placed[s].of].followers & own) << s;
      complete |= (unsigned)feature_complete(&list[placed[s].of]) << s;
    }
    all |= ((who->joins ? alone : 0) | (who->open ? complete : 0)) << from;
  }
  return all;
}

/* Those of these segments where four tiles meet, if the figure asks for that, and where no rule forbids it to stand. */
SELDOM static unsigned allowed(const Game *game, const Rules *rules, unsigned figure,
                               unsigned segments) {
  SegmentId first = game->board.tiles[game->turn.tile].first;
  unsigned set = 0;
  for (; segments; segments &= segments - 1) {
    SegmentId id = (SegmentId)(first + bits_lowest(segments));
    if ((!rules->figures[figure].corner || game_corners(game, rules, id)) &&
        !choice_deploy_vetoed(game, rules, game->turn.seat, figure, id, NULL))
      set |= segments & -segments;
  }
  return set;
}

/* The segments of the tile just placed where such a figure may be deployed. */
static unsigned stands(const Game *game, const Rules *rules, const Kind *kind, unsigned figure) {
  const FigureKind *who = &rules->figures[figure];
  bool vetoes = rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1];
  unsigned set = kind->stands[figure] & ~(who->follower ? game->turn.taken : 0u);
  if (rules->particular >> figure & 1) set &= ~disliked_segments(game, kind, who);
  return vetoes || who->corner ? allowed(game, rules, figure, set) : set;
}

/* The same for a follower who looks at nothing else, and whom no rule keeps away: none of Rules.examined. */
static inline unsigned free_segments(const Game *game, const Kind *kind, unsigned figure) {
  return kind->stands[figure] & ~(unsigned)game->turn.taken;
}

APART static unsigned list_closely(const Game *game, const Rules *rules, const Kind *kind,
                                   Choices *choices) {
  unsigned count = 0;
  for (uint32_t figures = choices->figures; figures; figures &= figures - 1) {
    unsigned figure = bits_lowest(figures), set = stands(game, rules, kind, figure);
    choices->deploys[figure] = (uint16_t)set;
    count += bits_count_few(set);
  }
  return count;
}

unsigned choice_list_deploys(const Game *game, const Rules *rules, Choices *choices) {
  const Kind *kind = &rules->kinds[game_kind_in_play(game)];
  uint32_t figures = choices->figures = game->turn.figures;
  unsigned count = 0;
  if (figures & rules->examined) return list_closely(game, rules, kind, choices);
  for (; figures; figures &= figures - 1) {
    unsigned figure = bits_lowest(figures), set = free_segments(game, kind, figure);
    choices->deploys[figure] = (uint16_t)set;
    count += bits_count_few(set);
  }
  return count;
}

APART static bool any_closely(const Game *game, const Rules *rules, const Kind *kind) {
  for (uint32_t figures = game->turn.figures; figures; figures &= figures - 1)
    if (stands(game, rules, kind, bits_lowest(figures))) return true;
  return false;
}

void choice_look(Game *game, const Rules *rules) {
  const Kind *kind = &rules->kinds[game_kind_in_play(game)];
  game->turn.figures = kinds_to_deploy(game, rules);
  game->turn.taken = (uint16_t)(game->turn.figures ? taken_segments(game, kind) : 0);
}

bool choice_any_deploy(const Game *game, const Rules *rules) {
  const Kind *kind = &rules->kinds[game_kind_in_play(game)];
  uint32_t figures = game->turn.figures;
  unsigned any = 0;
  if (figures & rules->examined) return any_closely(game, rules, kind);
  for (; figures; figures &= figures - 1) any |= free_segments(game, kind, bits_lowest(figures));
  return any != 0;
}
