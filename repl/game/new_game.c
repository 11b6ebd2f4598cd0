/* new_game.c - see new_game.h. */
#include "new_game.h"

#include <stdio.h>
#include <string.h>

#include "text/keyword.h"

typedef enum { NEW_NOTHING, NEW_USE, NEW_OPT, NEW_PLAYERS, NEW_SEED } NewWord;

static const char *const ALL_WORDS[] = {"use", "opt", "players", "seed", "open"};

/* Does the word say what the next ones are? */
static bool new_keyword(const char *word, NewWord *meaning) {
  static const char *const WORDS[] = {"", "use", "opt", "players", "seed"};
  int found = keyword_find(KEYWORD_LIST(WORDS), slice_of(word));
  if (found > NEW_NOTHING) *meaning = (NewWord)found;
  return found > NEW_NOTHING;
}

static AnswerKind new_seed(NewGame *new, const char *word, Answer *answer) {
  Line line = {.kind = LINE_SEED};
  Reason why = {""};
  if (new->seeded) return answer_refuse(answer, "a second seed, expected one");
  if (!notation_read_rest(&line, 0, slice_of(word), &why))
    return answer_refuse(answer, "%s", why.text);
  new->seed = line.number;
  new->seeded = true;
  return ANSWER_DONE;
}

/* `new use` and nothing behind it is a slip. */
static AnswerKind new_ends(NewWord meaning, bool bare, Answer *answer) {
  static const char *const EXPECTED[] = {"", "the names of expansions after use",
                                         "name=value after opt", "names or a number after players",
                                         "a number after seed"};
  if (!bare) return ANSWER_DONE;
  return answer_refuse(answer, "the line ends, expected %s", EXPECTED[meaning]);
}

static AnswerKind new_word(NewGame *new, NewWord *meaning, const char *word, Answer *answer) {
  if (strcmp(word, "open") == 0) {
    new->open = true;
    return ANSWER_DONE;
  }
  size_t *counts[] = {NULL, &new->use_count, &new->option_count, &new->player_count};
  const char **lists[] = {NULL, new->use, new->options, new->players};
  if (*meaning == NEW_SEED) return new_seed(new, word, answer);
  if (*meaning == NEW_NOTHING) {
    char shown[64], hint[64];
    Suggestion suggestion;
    suggestion_start(&suggestion, slice_of(word));
    keyword_suggest(KEYWORD_LIST(ALL_WORDS), &suggestion);
    return answer_refuse(answer, "found '%s'%s, expected use, opt, players, seed or open",
                         slice_copy(slice_of(word), shown, sizeof shown),
                         suggestion_hint(&suggestion, hint));
  }
  if (*meaning == NEW_USE && strchr(word, '='))
    return answer_refuse(answer, "'%.60s' is an option, expected it after opt", word);
  if (*counts[*meaning] == NEW_GAME_WORDS) return answer_refuse(answer, "too many words");
  lists[*meaning][(*counts[*meaning])++] = word;
  return ANSWER_DONE;
}

bool new_game_players(Slice number, unsigned *count, Answer *answer) {
  char shown[32], end;
  slice_copy(number, shown, sizeof shown);
  if (sscanf(shown, "%4u%c", count, &end) == 1 && *count >= SESSION_PLAYERS_MIN &&
      *count <= SESSION_PLAYERS_MAX)
    return true;
  answer_refuse(answer, "%s players, expected %d to %d", shown, SESSION_PLAYERS_MIN,
                SESSION_PLAYERS_MAX);
  return false;
}

/* `players 3`: by the names that seats have. */
static bool new_count(NewGame *new, Answer *answer) {
  unsigned count;
  if (new->player_count != 1 || !text_digit(new->players[0][0])) return true;
  if (!new_game_players(slice_of(new->players[0]), &count, answer)) return false;
  for (new->player_count = 0; new->player_count < count; new->player_count++)
    new->players[new->player_count] = session_seat_name((unsigned)new->player_count);
  return true;
}

AnswerKind new_game_refused(const NewGame *new, Answer *answer) {
  for (size_t i = 0; i < new->use_count; i++) {
    Suggestion suggestion;
    char hint[64], shown[64], quoted[100];
    snprintf(quoted, sizeof quoted, "/%.60s.lua: cannot be read", new->use[i]);
    suggestion_start(&suggestion, slice_of(new->use[i]));
    keyword_suggest(KEYWORD_LIST(ALL_WORDS), &suggestion);
    if (suggestion.best[0] && strstr(answer->text, quoted))
      return answer_refuse(answer, "there is no expansion '%s'%s",
                           slice_copy(slice_of(new->use[i]), shown, sizeof shown),
                           suggestion_hint(&suggestion, hint));
  }
  return answer->kind;
}

AnswerKind new_game_read(NewGame *new, Slice rest, Answer *answer) {
  NewWord meaning = NEW_NOTHING;
  *new = (NewGame){.seeded = false};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (rest.size >= sizeof new->text) return answer_refuse(answer, "the line is too long");
  memcpy(new->text, rest.text, rest.size);
  bool bare = false; /* the last word says what the next ones are */
  for (char *word = strtok(new->text, ", \t"); word; word = strtok(NULL, ", \t")) {
    bare = new_keyword(word, &meaning);
    if (!bare && new_word(new, &meaning, word, answer) != ANSWER_DONE) return answer->kind;
  }
  if (new_ends(meaning, bare, answer) != ANSWER_DONE) return answer->kind;
  if (!new_count(new, answer)) return answer->kind;
  if (new->seeded &&new->open)
    return answer_refuse(answer, "a seed and open, expected one of them");
  return ANSWER_DONE;
}

SessionStart new_game_start(const NewGame *new, const char *home, const uint64_t *seed) {
  static const char *const TWO[] = {"Blue", "Red"};
  bool two = new->player_count == 0;
  return (SessionStart){.home = home,
                        .use = new->use,
                        .use_count = new->use_count,
                        .options = new->options,
                        .option_count = new->option_count,
                        .players = two ? TWO : new->players,
                        .player_count = two ? 2 : new->player_count,
                        .seed = new->open ? NULL : seed};
}
