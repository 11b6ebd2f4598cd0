/* never.h - what rule files cannot say, and the words somebody may try it with: for the message that refuses them, and for
 * the reference (HOOKS.md). */
#ifndef BASTIDE_NEVER_H
#define BASTIDE_NEVER_H

/* X(words, what cannot be said, what there is instead) */
#define NEVER_LIST(X)                                                                              \
  X("deck decks cards pile piles", "a deck in an order that a rule states",                        \
    "tiles and tokens come by chance; `stages` of `setup` says which tiles come before others")    \
  X("squares wide width double two_squares", "a tile of more than one square",                     \
    "a block of several may lie at the start")                                                     \
  X("tunnel tunnels remote teleport", "features that join at a distance",                          \
    "a patch `joins` segments of one tile")                                                        \
  X("lift lifts lifted remove unlay", "a laid tile that is lifted, moved or turned",               \
    "patches lie over it, and pieces and tokens on it")                                            \
  X("fog covered face_down facedown", "a tile on the table that not everybody sees",               \
    "hands, tokens and answers may be hidden")                                                     \
  X("divides divide splits split", "a road that is laid later and divides a field",                \
    "a patch `adds` one that divides nothing, and what is drawn on a tile divides")                \
  X("converts convert defects", "a figure that changes its owner",                                 \
    "it is taken, or goes home, and another one is deployed there")                                \
  X("spawn spawns", "a figure that an event puts onto the table",                                  \
    "a question with `auto` puts it there, and asks nobody")                                       \
  X("ages", "a number of a feature",                                                               \
    "numbers and tokens of its tiles and figures, which join as it does")

#endif
