/* ask_words.h - what a question says in words: who is asked and how often, what must be there, and what is offered.
 *
 * Data only.  How answers are listed is in offer_words.c. */
#ifndef BASTIDE_ASK_WORDS_H
#define BASTIDE_ASK_WORDS_H

#include "hooks.h"
#include "selector.h"

typedef enum { WHO_ACTIVE, WHO_ALL, WHO_OTHERS } AskWho;
/* After an answer that is not a pass: not again, the same player again, or round the table until all have passed. */
typedef enum { REPEATS_NOT, REPEATS_PLAYER, REPEATS_ROUND } Repeats;
/* How often a question is answered, passes not counted. */
typedef enum { LIMIT_NONE, LIMIT_PART, LIMIT_TURN, LIMIT_GAME } AskLimit;
typedef enum { FOLLOWER_NOT_ASKED, FOLLOWER_OF_PLAYER, FOLLOWER_OF_ANYONE } AskFollower;

/* Where another follower may come: to the same segment, tile or feature. */
typedef enum { ADDS_NOT, ADDS_ON_SEGMENT, ADDS_ON_TILE, ADDS_ON_FEATURE } AskAdds;

/* Figures that words speak of. */
typedef struct {
  uint32_t kinds;  /* a bit for each kind of figure */
  uint8_t anybody; /* whoever's; else those of the player who is asked */
  uint8_t token;   /* that has, or has not, tokens of its own: as Selector.token */
  uint8_t captive; /* in the hands of another player or the game; else on the table */
  Selector on;     /* what they stand on */
} FigureWords;

/* What must be there for a question to be put. */
typedef struct {
  uint8_t feature;   /* a feature that `of` takes */
  uint8_t figure;    /* a figure that `who` speaks of */
  uint8_t hand;      /* 1 + a hand that holds at least … */
  uint8_t least;     /* … so many tiles */
  uint8_t empty;     /* 1 + a hand that holds none */
  uint8_t token;     /* on the tile just placed there are, or are not, such: as Selector.token */
  uint8_t gained;    /* others have got points from features in this part, and the player none */
  uint8_t any;       /* one of all these is asked for */
  uint32_t together; /* a bit for each of the pieces that must stand on one feature */
  Selector of;
  FigureWords who;
} AskNeeds;

/* What an offer in words does.  An answer that does nothing by itself is picked. */
typedef enum {
  OFFER_RECALL, /* figures, or pieces, go home */
  OFFER_PICK,   /* figures, tiles, or tiles off the table */
  OFFER_MOVE,   /* pieces go beside figures, to features or to tiles */
  OFFER_STEP,   /* figures go to segments */
  OFFER_TAKE,   /* figures are taken: into the player's hands, or home if they are the player's */
  OFFER_DEPLOY, /* followers come out of the supply, to segments */
  OFFER_GIVE,   /* a token comes to the tiles of segments */
  OFFER_PATCH,  /* a patch is laid over tiles */
  OFFER_NUMBER, /* any number of a range */
  OFFER_BUY,    /* the tile of the answer before, for points that another player gets … */
  OFFER_SELL    /* … or gives, and gets the tile */
} OfferWay;

/* What answers are about, or where something goes. */
typedef enum {
  AMONG_NOTHING,
  AMONG_FIGURES,
  AMONG_FEATURES,
  AMONG_SEGMENTS,
  AMONG_TILES,
  AMONG_HELD
} OfferAmong;

/* Where that is looked for, besides so many squares at and around a tile (1, 4, 5, 8, 9): on the whole table, on the
 * tile of the answer before, along paths from the tile just placed, up to the first patch, or straight on from the
 * tile of the answer before, as far as that has tokens. */
enum { NEAR_TABLE = 0, NEAR_PICKED = 100, NEAR_ALONG, NEAR_LINE };

/* One entry of `offer`: a list of answers. */
typedef struct {
  uint8_t way;   /* OfferWay */
  uint8_t among; /* OfferAmong */
  uint8_t near;  /* how many squares, or NEAR_… */
  uint8_t
      thing; /* give: the token; patch: the patch; pick, buy, sell: the hand that holds the tiles; take: the token … */
  uint8_t otherwise; /* only if nothing is on offer so far */
  uint8_t clears;    /* move: figures on the tile that are not safe go home */
  uint8_t enters;    /* pick: only tiles where a follower of the player could come to stand */
  uint8_t note;      /* 1 + a number of tiles, or of figures, that tells the part of the turn … */
  uint8_t note_scope; /* … in which such a tile, or figure, is not on offer any more */
  uint8_t hand;       /* buy, sell: where the tile comes */
  uint8_t price;      /* … 1 + a number of the turn, for so many points … */
  uint8_t partner;    /* … and one that is the seat, from 1, of the other player */
  uint8_t above;      /* number: 1 + a number of the turn than which the answer is greater */
  int32_t low, high;  /* number */
  uint32_t pieces;    /* recall, move: a bit for each piece */
  uint32_t arriving;  /* deploy, and pick where enters is said: a bit for each kind of figure */
  char label[LABEL_SIZE];
  FigureWords figures; /* those that go home, are picked, or step; or that pieces come to */
  Selector where;
} Offer;

#endif
