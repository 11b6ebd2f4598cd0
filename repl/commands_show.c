/* commands_show.c - pictures: the table, the tile in hand, the places where it fits. */
#include "commands.h"

static Scene scene_of(const Prompt *prompt) {
  return (Scene){.game = session_game(prompt->session),
                 .rules = session_rules(prompt->session),
                 .names = session_players(prompt->session)};
}

AnswerKind command_show(Prompt *prompt, Word rest, Answer *answer) {
  if (command_no_more(rest, "show", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  Fits fits;
  if (scene.game->turn.phase == PHASE_PLACE) {
    game_count_spots(scene.game, scene.rules, scene.game->turn.kind, &fits);
    scene.fits = &fits;
  }
  draw_board(stdout, &scene, &prompt->style);
  draw_players(stdout, &scene, &prompt->style);
  if (scene.fits) draw_sheet(stdout, scene.rules, &scene.game->turn.kind, 1, &prompt->style);
  prompt_situation(prompt);
  return ANSWER_DONE;
}

/* One line per square: the rotations that fit there. */
static void list_spots(const Game *game, const Rules *rules, KindId kind, const Fits *fits) {
  bool told[OPEN_MAX * 4] = {false};
  printf("%s: %u ways\n", rules->kinds[kind].id, fits->count);
  for (unsigned n = 0; n < fits->count; n++) {
    Spot spot = board_spot(&game->board, fits, n);
    if (told[n]) continue;
    printf("  %d,%d", spot.square.x, spot.square.y);
    for (unsigned other = n; other < fits->count; other++) {
      Spot same = board_spot(&game->board, fits, other);
      if (same.square.x != spot.square.x || same.square.y != spot.square.y) continue;
      printf(" r%u", same.rotation);
      told[other] = true;
    }
    putchar('\n');
  }
}

AnswerKind command_spots(Prompt *prompt, Word rest, Answer *answer) {
  Word whole = rest, tile = word_next(&rest), count = word_next(&rest);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  KindId kind = scene.game->turn.phase == PHASE_PLACE ? scene.game->turn.kind : 0;
  if (count.size) { /* spots B14 23 is the check of the notation */
    char line[NOTATION_LINE + 1];
    int size = snprintf(line, sizeof line, "spots %.*s", (int)whole.size, whole.text);
    return session_line(prompt->session, line, (size_t)size, 0, answer);
  }
  if (scene.game->turn.phase > PHASE_PLACE) {
    return prompt_refuse(answer, "nobody places a tile now");
  }
  char id[64];
  if (tile.size) kind = rules_kind(scene.rules, word_copy(tile, id, sizeof id));
  if (!kind && tile.size) return prompt_refuse(answer, "unknown tile '%s'", id);
  if (!kind) return prompt_refuse(answer, "no tile is drawn, expected spots TILE");
  Fits fits;
  game_count_spots(scene.game, scene.rules, kind, &fits);
  scene.fits = &fits;
  if (prompt->terminal) draw_board(stdout, &scene, &prompt->style);
  list_spots(scene.game, scene.rules, kind, &fits);
  return ANSWER_DONE;
}

AnswerKind command_tile(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "tile is not there yet");
}
