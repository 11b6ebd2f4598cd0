/* limits.h - how much of everything rules may ask for together: one list, for the reference and for the test that sees
 * how far all that is on the shelf is from it.
 *
 * The limits themselves are in types.h, hooks.h and rules.h.  A game has room for what its rules ask for (rules_room.c), so
 * what nobody asks for costs nothing. */
#ifndef BASTIDE_LIMITS_H
#define BASTIDE_LIMITS_H

#include "rules.h"

enum { HOOK_RULES_MAX = 64 };

static inline unsigned most_marks(const Rules *rules) {
  unsigned most = 0;
  for (unsigned kind = 0; kind < rules->ground_count; kind++)
    if (rules->mark_count[kind] > most) most = rules->mark_count[kind];
  return most;
}

static inline unsigned rules_of_hook(const Rules *rules, HookName hook) {
  return rules->first[hook + 1] - rules->first[hook];
}

static inline unsigned most_questions(const Rules *rules) {
  unsigned most = 0, here = 0;
  for (unsigned i = rules->first[HOOK_ASK]; i < rules->first[HOOK_ASK + 1]; i++) {
    bool same = i > rules->first[HOOK_ASK] && rules->list[i].at == rules->list[i - 1].at;
    here = rules->list[i].at == MOMENTS ? 0 : same ? here + 1 : 1;
    if (here > most) most = here;
  }
  return most;
}

static inline unsigned figures_of_all(const Rules *rules) {
  unsigned each = 0;
  for (unsigned i = 0; i < rules->figure_count; i++) each += rules->figures[i].each;
  return each * PLAYERS_MAX;
}

static inline unsigned segments_of_all(const Rules *rules) {
  unsigned count = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++)
    count += (unsigned)rules->kinds[k].count * rules->kinds[k].room;
  return count;
}

/* Numbers that share a stretch: see number.h. */
static inline unsigned numbers_beyond(const Rules *rules) {
  return rules_numbers_beyond(rules, SCOPE_GAME) + rules_numbers_beyond(rules, SCOPE_TURN) +
         rules_numbers_beyond(rules, SCOPE_PLAYER) * PLAYERS_MAX +
         rules_numbers_beyond(rules, SCOPE_TILE) *
             (rules->tile_count + rules_dealt(rules, PLAYERS_MAX) + 1);
}

/* X(what, room, what `rules` ask for) */
#define LIMIT_LIST(X)                                                                              \
  X("rule files in use, base included", AUTHORS_MAX, rules->author_count)                          \
  X("tiles of a game, with those of hands for 8 players", TILES_MAX,                               \
    rules->tile_count + rules_dealt(rules, PLAYERS_MAX))                                           \
  X("different printed tiles", KINDS_MAX, rules->kind_count)                                       \
  X("segments of all tiles", SEGMENTS_MAX, segments_of_all(rules))                                 \
  X("kinds of ground and building", FEATURE_KINDS, rules->ground_count)                            \
  X("marks of one kind of feature", MARKS_MAX, most_marks(rules))                                  \
  X("marks of tiles", TILE_MARKS_MAX, rules->tile_mark_count)                                      \
  X("kinds of figures", FIGURE_KINDS_MAX, rules->figure_count)                                     \
  X("figures of 8 players together", FIGURES_MAX, figures_of_all(rules))                           \
  X("kinds of tokens", TOKEN_KINDS_MAX, rules->token_count)                                        \
  X("tokens and numbers of tiles that rates pay for", COUNTED_MAX, rules->counted_count)           \
  X("pieces", PIECES_MAX, rules->piece_count)                                                      \
  X("patches", PATCHES_MAX, rules->patch_count)                                                    \
  X("tiles with patches on them, in all combinations", PATCHED_MAX, rules->patched_count)          \
  X("hands", HANDS_MAX, rules->hand_count)                                                         \
  X("tiles that belong to hands", DEALT_MAX, rules->dealt_count)                                   \
  X("numbers by name; a token counts once for each place", SLOT_NAMES_MAX, rules->slot_count)      \
  X("numbers of tiles, once for each tile, and those beyond 16 of the game, turn and each "        \
    "player; "                                                                                     \
    "a player's count 8 times",                                                                    \
    NUMBERS_MAX, numbers_beyond(rules))                                                            \
  X("numbers of all figures of 8 players", FIGURE_NUMBERS_MAX,                                     \
    (figures_of_all(rules) + 1) * rules->slots_in[SCOPE_FIGURE])                                   \
  X("options", SETTINGS_MAX, rules->setting_count)                                                 \
  X("entries of all sections", RULES_MAX, rules->rule_count)                                       \
  X("entries of `place`", HOOK_RULES_MAX, rules_of_hook(rules, HOOK_PLACE))                        \
  X("entries of `placed`", HOOK_RULES_MAX, rules_of_hook(rules, HOOK_PLACED))                      \
  X("questions at one moment, those that follow not counted", HOOK_RULES_MAX,                      \
    most_questions(rules))                                                                         \
  X("texts of questions", QUESTIONS_MAX, rules->question_count)                                    \
  X("labels of `choose`", LABELS_MAX, rules->label_count)                                          \
  X("manners of paying", MANNERS_MAX, rules->manner_count)                                         \
  X("`names`", ROLES_MAX, rules->role_count)                                                       \
  X("tiles that lie at first", BLOCK_MAX, rules->block_count)                                      \
  X("letters of the reasons in `deploy`", SENTENCES_SIZE, rules->sentences_used)                   \
  X("characters of pictures", PICTURES_SIZE, rules->pictures_used)

#endif
