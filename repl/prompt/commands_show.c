/* commands_show.c - the table, the tile in hand and the places where it fits, in letters; the table also as a picture
 * where the terminal shows such. */
#include <errno.h>
#include <string.h>

#include "commands.h"
#include "game/names.h"
#include "game/spots.h"
#include "screen.h"
#include "terminal/inline_picture.h"
#include "terminal/picture_file.h"

static Scene scene_of(const Prompt *prompt) {
  return (Scene){.game = session_game(prompt->session),
                 .rules = session_rules(prompt->session),
                 .names = session_players(prompt->session)};
}

/* The tile in hand; 0: none. */
static KindId hand_of(const Scene *scene) {
  return scene->game->turn.phase == PHASE_PLACE ? scene->game->turn.kind : 0;
}

/* --- show --- */

/* Is the square on the table, or beside it? */
static AnswerKind check_around(const Scene *scene, Square square, Answer *answer) {
  Square from, to;
  if (!draw_extent(&scene->game->board, &from, &to)) return ANSWER_DONE;
  if (square.x >= from.x - 1 && square.x <= to.x + 1 && square.y >= from.y - 1 &&
      square.y <= to.y + 1)
    return ANSWER_DONE;
  return answer_refuse(answer, "%d,%d is far from the table, which goes from %d,%d to %d,%d",
                       square.x, square.y, from.x, from.y, to.x, to.y);
}

static AnswerKind read_show(Slice rest, Scene *scene, Square *around, Answer *answer) {
  char shown[64];
  Slice word = slice_next(&rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (slice_is(word, "text")) word = slice_next(&rest);
  if (slice_is(word, "small") || slice_is(word, "tiny")) {
    scene->size = slice_is(word, "tiny") ? DRAW_TINY : DRAW_SMALL;
    word = slice_next(&rest);
  }
  if (slice_is(word, "around")) {
    word = slice_next(&rest);
    if (!notation_square(word, around)) {
      return answer_refuse(answer, "'%s' is not a square, expected around X,Y",
                           slice_copy(word, shown, sizeof shown));
    }
    scene->around = around;
    word = slice_next(&rest);
  }
  if (!word.size) return ANSWER_DONE;
  return answer_refuse(
      answer,
      "unexpected word '%s', expected show [text | small | tiny] [around X,Y], show picture, show "
      "always or show never",
      slice_copy(word, shown, sizeof shown));
}

/* `show always` and `show never`: whether the table is drawn after each change. */
static bool set_watching(Prompt *prompt, Slice rest) {
  Slice word = slice_next(&rest);
  bool never = slice_is(word, "never");
  if (slice_trim(rest).size || (!never && !slice_is(word, "always"))) return false;
  prompt->unwatched = never;
  return true;
}

AnswerKind command_show_text(Prompt *prompt, Slice rest, Answer *answer) {
  Scene wanted = {0};
  Square around;
  Spot spots[SPOTS_MAX];
  if (read_show(rest, &wanted, &around, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  scene.size = wanted.size;
  scene.around = wanted.around;
  if (scene.around && check_around(&scene, around, answer) != ANSWER_DONE) return answer->kind;
  if (hand_of(&scene)) {
    scene.spot_count = spots_list(scene.game, scene.rules, hand_of(&scene), spots);
    scene.spots = spots;
  }
  bool question = scene.game->turn.phase == PHASE_ASK;
  DrawStyle style = prompt_style(prompt);
  scene.below = screen_reserved(prompt, style.rows);
  if (question) scene.below += scene.game->question.count + 1;
  draw_table(prompt->out, &scene, &style);
  if (question) prompt_situation(prompt);
  prompt->shown = game_hash(scene.game);
  return ANSWER_DONE;
}

/* The table as a PNG in a file without a name.  NULL with the reason. */
static FILE *draw_picture(const Session *session, Reason *why) {
  const SvgStyle style = {.dark = false};
  FILE *png = tmpfile();
  if (!png) return refuse(why, "a temporary file: %s", strerror(errno)), NULL;
  if (picture_write(NULL, png, true, NULL, picture_of_table, session, &style, why)) return png;
  fclose(png);
  return NULL;
}

static AnswerKind show_picture(Prompt *prompt, InlineWay way, Answer *answer) {
  Reason why = {""};
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  FILE *png = draw_picture(prompt->session, &why);
  InlineWindow window = inline_window();
  bool shown = png && inline_show(prompt->out, way, png, &window, &why);
  if (png) fclose(png);
  if (!shown) return answer_refuse(answer, "%s", why.text);
  const Game *game = session_game(prompt->session);
  if (game->turn.phase == PHASE_ASK) prompt_situation(prompt);
  prompt->shown = game_hash(game);
  return ANSWER_DONE;
}

/* `show` alone is a picture where the terminal can show one and the programs for it are there.  A file that is sourced
 * may be a stranger's and starts no program. */
AnswerKind command_show(Prompt *prompt, Slice rest, Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  if (set_watching(prompt, rest)) return ANSWER_DONE;
  bool alone = !slice_trim(rest).size, asked = slice_is(slice_trim(rest), "picture");
  if (!alone && !asked) return command_show_text(prompt, rest, answer);
  InlineWay way = prompt->terminal && !prompt->sourcing && prompt_style(prompt).colour
                      ? inline_way()
                      : INLINE_NONE;
  if (asked && way == INLINE_NONE)
    return answer_refuse(answer,
                         "this terminal does not say that it can show pictures; `draw FILE` "
                         "makes one");
  if (way != INLINE_NONE && (show_picture(prompt, way, answer) == ANSWER_DONE || asked))
    return answer->kind;
  return command_show_text(prompt, slice_of(""), answer);
}

/* --- spots --- */

enum { ENTRY = 64 };

/* How wide the parts of "12-15  1,0  r0 r1 r2 r3" are at most, and how many entries fit on a line. */
typedef struct {
  int numbers, square, rotations;
  unsigned across;
} SpotList;

static int write_numbers(unsigned first, unsigned here, char text[ENTRY]) {
  return snprintf(text, ENTRY, here > 1 ? "%u-%u" : "%u", first + 1, first + here);
}

static int write_square(Square square, char text[ENTRY]) {
  return snprintf(text, ENTRY, "%d,%d", square.x, square.y);
}

/* On a terminal as many entries to a line as there is room for, elsewhere one. */
static SpotList measure_spots(const Spot *spots, unsigned count, unsigned columns) {
  SpotList list = {0, 0, 0, 1};
  for (unsigned n = 0, here; n < count; n += here) {
    char text[ENTRY];
    here = spots_here(spots + n, count - n);
    int numbers = write_numbers(n, here, text), square = write_square(spots[n].square, text);
    if (numbers > list.numbers) list.numbers = numbers;
    if (square > list.square) list.square = square;
    if ((int)here * 3 > list.rotations) list.rotations = (int)here * 3;
  }
  unsigned width = (unsigned)(2 + list.numbers + 2 + list.square + 1 + list.rotations);
  if (columns / width) list.across = columns / width;
  return list;
}

/* One entry per square.  Returns how many lines that takes; out may be NULL: they are only counted. */
static unsigned print_spots(FILE *out, const Spot *spots, unsigned count, const SpotList *list) {
  unsigned lines = 0, place = 0;
  for (unsigned n = 0, here; n < count; n += here, place++) {
    char numbers[ENTRY], square[ENTRY];
    here = spots_here(spots + n, count - n);
    bool last = n + here == count || place % list->across == list->across - 1;
    lines += last;
    if (!out) continue;
    write_numbers(n, here, numbers);
    write_square(spots[n].square, square);
    fprintf(out, "  %*s  %-*s ", list->numbers, numbers, list->square, square);
    for (unsigned r = 0; r < here; r++) fprintf(out, " r%u", spots[n + r].rotation);
    if (last)
      fputc('\n', out);
    else
      fprintf(out, "%*s", list->rotations - (int)here * 3, "");
  }
  return lines;
}

/* The tile that is named, or the one in hand. */
static AnswerKind read_tile(const Scene *scene, Slice name, const char *command, KindId *kind,
                            Answer *answer) {
  Reason why = {""};
  *answer = (Answer){.kind = ANSWER_DONE};
  *kind = hand_of(scene);
  if (name.size && !names_tile(scene->rules, name, kind, &why))
    return answer_refuse(answer, "%s", why.text);
  char hand[NAMES_HAND];
  if (!*kind && names_hand(scene->game, scene->rules, hand)[0])
    return answer_refuse(answer, "%s are in hand, expected %s TILE", hand, command);
  if (!*kind) return answer_refuse(answer, "no tile is in hand, expected %s TILE", command);
  return ANSWER_DONE;
}

AnswerKind command_spots(Prompt *prompt, Slice rest, Answer *answer) {
  Slice whole = rest, tile = slice_next(&rest), number = slice_next(&rest);
  KindId kind;
  Spot spots[SPOTS_MAX];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (number.size) /* spots B14 23 is the check of the notation */
    return command_line(prompt, LINE_SPOTS, whole, answer);
  Scene scene = scene_of(prompt);
  if (scene.game->turn.phase > PHASE_PLACE)
    return answer_refuse(answer, "nobody places a tile now");
  if (read_tile(&scene, tile, "spots", &kind, answer) != ANSWER_DONE) return answer->kind;
  DrawStyle style = prompt_style(prompt);
  scene.spots = spots;
  scene.spot_count = spots_list(scene.game, scene.rules, kind, spots);
  SpotList list = measure_spots(spots, scene.spot_count, style.columns);
  scene.below = print_spots(NULL, spots, scene.spot_count, &list);
  if (style.columns) draw_board(prompt->out, &scene, &style);
  fprintf(prompt->out, "%s: %u way%s\n", scene.rules->kinds[kind].id, scene.spot_count,
          scene.spot_count == 1 ? "" : "s");
  print_spots(prompt->out, spots, scene.spot_count, &list);
  return ANSWER_DONE;
}

/* --- tile --- */

/* "4 ways to place it: 3 with r0, 1 with r2" */
static void print_rotations(FILE *out, const Scene *scene, KindId kind) {
  Spot spots[SPOTS_MAX];
  unsigned count = spots_list(scene->game, scene->rules, kind, spots), turned[4] = {0}, told = 0;
  for (unsigned n = 0; n < count; n++) turned[spots[n].rotation]++;
  fprintf(out, "%u way%s to place it", count, count == 1 ? "" : "s");
  for (unsigned r = 0; r < 4; r++) {
    if (turned[r]) fprintf(out, "%s %u with r%u", told++ ? "," : ":", turned[r], r);
  }
  fputc('\n', out);
}

AnswerKind command_tile(Prompt *prompt, Slice rest, Answer *answer) {
  KindId kind;
  Slice name = slice_next(&rest);
  if (command_no_more(rest, "tile", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  if (read_tile(&scene, name, "tile", &kind, answer) != ANSWER_DONE) return answer->kind;
  const Kind *printed = &scene.rules->kinds[kind];
  unsigned left = bag_count(&scene.game->bag, kind);
  DrawStyle style = prompt_style(prompt);
  draw_tile(prompt->out, scene.rules, kind, &style);
  fprintf(prompt->out, "%s of %s: %u printed, %s%u left in the bag\n", printed->id,
          scene.rules->authors[printed->author].title, (unsigned)printed->count,
          kind == hand_of(&scene) ? "one in hand, " : "", left);
  if (scene.game->turn.phase <= PHASE_PLACE) print_rotations(prompt->out, &scene, kind);
  return ANSWER_DONE;
}
