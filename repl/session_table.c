/* session_table.c - what comes before play: collects the head, loads the rules, lays the table.
 *
 * Set-up lines are kept as they came and carried out together when the table is needed, so their order
 * is free.  Nothing is scored here. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../scripts/stop.h"
#include "session_inner.h"

static AnswerKind short_of_memory(Answer *answer) {
  return answer_say(answer, ANSWER_WRONG, "out of memory");
}

/* --- The head --- */

static AnswerKind head_version(Session *session, const Line *line, unsigned number,
                               Answer *answer) {
  (void)number;
  if (session->any_line)
    return answer_say(answer, ANSWER_WRONG, "`bastide 1` stands only in the first line");
  if (line->number != 1)
    return answer_say(answer, ANSWER_WRONG, "format %llu, expected `bastide 1`",
                      (unsigned long long)line->number);
  return ANSWER_DONE;
}

static AnswerKind head_scenario(Session *session, const Line *line, unsigned number,
                                Answer *answer) {
  (void)session, (void)line, (void)number;
  return answer_say(answer, ANSWER_WRONG,
                    "`scenario` starts a test; run the file with "
                    "`bastide test`");
}

static AnswerKind head_rules(Session *session, const Line *line, unsigned number, Answer *answer) {
  (void)session, (void)line, (void)number, (void)answer; /* citations are for the reader */
  return ANSWER_DONE;
}

static AnswerKind head_use(Session *session, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++)
    if (!journal_add(&session->use, line->items[i].name, LINE_USE, 0, number))
      return short_of_memory(answer);
  return ANSWER_DONE;
}

/* Keeps name=value as it stands. */
static AnswerKind keep_pairs(Journal *to, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    Word both = {item->name.text, item->name.size + 1 + item->value.size}; /* they are neighbours */
    if (!journal_add(to, both, line->kind, 0, number)) return short_of_memory(answer);
  }
  return ANSWER_DONE;
}

static AnswerKind head_opt(Session *session, const Line *line, unsigned number, Answer *answer) {
  return keep_pairs(&session->options, line, number, answer);
}

static AnswerKind head_players(Session *session, const Line *line, unsigned number,
                               Answer *answer) {
  if (session->names.count)
    return answer_say(answer, ANSWER_WRONG, "a second `players` line, expected one");
  if (line->item_count < SESSION_PLAYERS_MIN || line->item_count > SESSION_PLAYERS_MAX)
    return answer_say(answer, ANSWER_WRONG, "%u player%s, expected %d to %d", line->item_count,
                      line->item_count == 1 ? "" : "s", SESSION_PLAYERS_MIN, SESSION_PLAYERS_MAX);
  for (unsigned i = 0; i < line->item_count; i++)
    for (unsigned k = 0; k < i; k++)
      if (line->items[i].name.size == line->items[k].name.size &&
          !memcmp(line->items[i].name.text, line->items[k].name.text, line->items[i].name.size))
        return answer_say(answer, ANSWER_WRONG, "two players are called '%.*s'",
                          (int)line->items[i].name.size, line->items[i].name.text);
  for (unsigned i = 0; i < line->item_count; i++) {
    if (!journal_add(&session->names, line->items[i].name, LINE_PLAYERS, 0, number))
      return short_of_memory(answer);
    session->players[i] = session->names.list[i].text;
  }
  return ANSWER_DONE;
}

static AnswerKind head_seed(Session *session, const Line *line, unsigned number, Answer *answer) {
  (void)number;
  if (session->seeded)
    return answer_say(answer, ANSWER_WRONG, "a second `seed` line, expected one");
  session->seeded = true;
  session->seed = line->number;
  return ANSWER_DONE;
}

static AnswerKind head_order(Session *session, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++)
    if (!journal_add(&session->order, line->items[i].name, LINE_ORDER, 0, number))
      return short_of_memory(answer);
  return ANSWER_DONE;
}

bool table_rule(Session *session, Word name, const char *text, unsigned number, Reason *why) {
  size_t count = session->text_count;
  char shown[64];
  if (!ruletext_name(name, why)) return false;
  for (size_t i = 0; i < count; i++)
    if (word_is(name, session->texts[i].name))
      return refuse(why, "a second rule is called %s, expected another name",
                    word_copy(name, shown, sizeof shown));
  if (count == AUTHORS_MAX) return refuse(why, "more than %d rules", AUTHORS_MAX);
  char *copy = malloc(name.size + 1);
  if (!copy || !ruletext_copy(&session->bodies[count], text)) {
    free(copy);
    return refuse(why, "out of memory");
  }
  memcpy(copy, name.text, name.size);
  copy[name.size] = '\0';
  session->texts[count] = (ScriptText){copy, session->bodies[count].text};
  session->text_lines[count] = number;
  session->text_count++;
  return true;
}

static AnswerKind head_rule(Session *session, const Line *line, unsigned number, Answer *answer) {
  Reason why = {""};
  session->text_open = table_rule(session, line->name, "", number, &why);
  return session->text_open ? ANSWER_DONE : answer_wrong(answer, &why);
}

static AnswerKind head_text(Session *session, const Line *line, unsigned number, Answer *answer) {
  Reason why = {""};
  size_t newest = session->text_count - 1;
  (void)number;
  if (!session->text_open)
    return answer_say(answer, ANSWER_WRONG, "the text of no rule, expected `%s` before it",
                      line_form(LINE_RULE));
  bool added = ruletext_add(&session->bodies[newest], line, &why);
  session->texts[newest].text = session->bodies[newest].text; /* it may lie elsewhere now */
  return added ? ANSWER_DONE : answer_wrong(answer, &why);
}

static AnswerKind head_digest(Session *session, const Line *line, unsigned number, Answer *answer) {
  return keep_pairs(&session->digests, line, number, answer);
}

AnswerKind table_head(Session *session, const Line *line, unsigned number, Answer *answer) {
  static AnswerKind (*const TAKE[LINE_KINDS])(Session *, const Line *, unsigned, Answer *) = {
      [LINE_BASTIDE] = head_version, [LINE_SCENARIO] = head_scenario, [LINE_RULES] = head_rules,
      [LINE_USE] = head_use,         [LINE_OPT] = head_opt,           [LINE_PLAYERS] = head_players,
      [LINE_SEED] = head_seed,       [LINE_ORDER] = head_order,       [LINE_RULE] = head_rule,
      [LINE_TEXT] = head_text,       [LINE_BYTES] = head_text,        [LINE_DIGEST] = head_digest,
  };
  answer_done(answer);
  if (line->kind != LINE_TEXT && line->kind != LINE_BYTES) session->text_open = false;
  if (session->script && line->kind != LINE_RULES)
    return answer_say(answer, ANSWER_WRONG, "`%s` stands before the first action or check",
                      line_keyword(line->kind));
  return TAKE[line->kind](session, line, number, answer);
}

/* --- Loading --- */

enum { WORDS_MAX = 1024 };

static size_t texts(const Journal *journal, const char *out[WORDS_MAX]) {
  size_t count = journal->count < WORDS_MAX ? journal->count : WORDS_MAX;
  for (size_t i = 0; i < count; i++) out[i] = journal->list[i].text;
  return count;
}

/* The line of the first word whose arrival brings exactly this error. */
static unsigned blame(const ScriptRequest *whole, const Journal *use, const Journal *options,
                      const ScriptError *error) {
  ScriptRequest part = *whole;
  for (part.use_count = part.option_count = 0; part.option_count <= whole->option_count;) {
    ScriptError now;
    Script *script = script_open(&part, &now);
    if (script)
      script_close(script);
    else if (!strcmp(now.text, error->text))
      return part.option_count ? options->list[part.option_count - 1].number
             : part.use_count  ? use->list[part.use_count - 1].number
                               : 0;
    if (part.use_count < whole->use_count)
      part.use_count++;
    else
      part.option_count++;
  }
  return 0;
}

/* One digest that was given, to be found among the texts that were read. */
typedef struct {
  Word name, digest;
  bool found, same;
  char file[sizeof((ScriptInfo *)0)->file];
} Sought;

static void compare_source(void *context, const ScriptSource *source) {
  Sought *sought = context;
  char digest[17];
  if (!word_is(sought->name, source->name)) return;
  snprintf(digest, sizeof digest, "%016" PRIx64, source->digest);
  sought->found = true;
  sought->same = word_is(sought->digest, digest);
  snprintf(sought->file, sizeof sought->file, "%s", source->file);
}

/* Notes the files whose text is another one, or that are not read any more.  Returns how many they are. */
static unsigned compare_sources(Session *session, unsigned *line) {
  unsigned count = 0;
  size_t used = 0;
  session->changed[0] = '\0';
  for (size_t i = 0; i < session->digests.count; i++) {
    Sought sought = {.found = false};
    word_split(word_of(session->digests.list[i].text), '=', &sought.name, &sought.digest);
    script_each_source(session->script, compare_source, &sought);
    if (sought.same) continue;
    if (!sought.found) word_copy(sought.name, sought.file, sizeof sought.file);
    if (count++ == 0) *line = session->digests.list[i].number;
    if (used < sizeof session->changed)
      used += (size_t)snprintf(session->changed + used, sizeof session->changed - used, "%s%s",
                               used ? ", " : "", sought.file);
  }
  return count;
}

/* Under other rules the lines may mean another game, and nobody would know. */
static bool same_sources(Session *session, Answer *answer) {
  unsigned line = 0, count = compare_sources(session, &line);
  if (!count || session->anyway) return true;
  answer_say(answer, ANSWER_WRONG,
             "%s %s changed since this was saved; --anyway (at the prompt: load!) plays it under "
             "the new text",
             session->changed, count == 1 ? "has" : "have");
  answer->line = line;
  return false;
}

/* A rule that stands here and is not used was forgotten in the `use` line. */
static bool all_texts_used(const Session *session, Answer *answer) {
  for (size_t i = 0; i < session->text_count; i++) {
    bool used = false;
    for (unsigned author = 0; author < session->rules->author_count && !used; author++)
      used = script_typed(session->script, author) &&
             strcmp(session->rules->authors[author].name, session->texts[i].name) == 0;
    if (used) continue;
    answer_say(answer, ANSWER_WRONG, "the rule %s is not in use, expected `use %s`",
               session->texts[i].name, session->texts[i].name);
    answer->line = session->text_lines[i];
    return false;
  }
  return true;
}

static AnswerKind load(Session *session, Answer *answer) {
  const char *use[WORDS_MAX], *options[WORDS_MAX];
  ScriptRequest request = {.home = session->home,
                           .use = use,
                           .options = options,
                           .texts = session->texts,
                           .text_count = session->text_count};
  ScriptError error = {""};
  if (session->use.count > WORDS_MAX || session->options.count > WORDS_MAX)
    return answer_say(answer, ANSWER_WRONG, "more than %d expansions or options", WORDS_MAX);
  if (session->names.count == 0)
    return answer_say(answer, ANSWER_WRONG, "no players yet, expected a line such as `%s`",
                      line_form(LINE_PLAYERS));
  request.use_count = texts(&session->use, use);
  request.option_count = texts(&session->options, options);
  session->script = script_open(&request, &error);
  if (!session->script) {
    answer_say(answer, ANSWER_WRONG, "%s", error.text);
    answer->line = blame(&request, &session->use, &session->options, &error);
    return ANSWER_WRONG;
  }
  session->rules = script_rules(session->script);
  if (!all_texts_used(session, answer) || !same_sources(session, answer)) {
    script_close(session->script);
    session->script = NULL;
    session->rules = NULL;
    return answer->kind;
  }
  script_names(session->script, session->players);
  script_listen(session->script, ledger_paid, &session->ledger);
  return ANSWER_DONE;
}

/* --- Laying the table --- */

/* One set-up line, read again from the log. */
typedef struct {
  Line line;
  unsigned number;
} Setup;

static bool read_setup(const JournalLine *from, Setup *setup) {
  setup->number = from->number;
  return notation_read(from->text, strlen(from->text), &setup->line, NULL);
}

static AnswerKind setup_fault(const Setup *setup, const Reason *why, Answer *answer) {
  answer_reason(answer, ANSWER_WRONG, why);
  answer->line = setup->number;
  return ANSWER_WRONG;
}

static bool stand(Session *session, KindId kind, const Item *item, Reason *why) {
  const Rules *rules = session->rules;
  unsigned seat, figure, segment;
  return find_player(session, item->name, &seat, why) &&
         names_figure(rules, item->value, &figure, why) &&
         names_segment(rules, kind, item->segment, &segment, why) &&
         game_stand(&session->game, rules, seat, figure, session->game.board.tile_count, segment,
                    why);
}

static bool put_tile(Session *session, const Line *line, Reason *why) {
  Spot spot = {0, line->square, line->rotation};
  if (!names_tile(session->rules, line->tile, &spot.kind, why)) return false;
  if (!game_put(&session->game, session->rules, &spot, why)) return false;
  for (unsigned i = 0; i < line->item_count; i++)
    if (!stand(session, spot.kind, &line->items[i], why)) return false;
  return true;
}

/* Does the square touch the table, so that it can be decided now whether the tile fits?  An occupied
 * one counts: the table will say so. */
static bool reachable(const Board *board, Square square) {
  if (board->tile_count == 0 || board_at(board, square)) return true;
  for (unsigned side = 0; side < SIDES; side++)
    if (board_at(board, square_step(square, 2 * side))) return true;
  return false;
}

/* Puts down what touches the table, round after round, so that the order of lines is free. */
static AnswerKind put_tiles(Session *session, Answer *answer) {
  bool done[TILES_MAX + 1] = {false};
  bool any = true;
  Setup setup;
  while (any) {
    any = false;
    unsigned n = 0, waiting = 0;
    for (size_t i = 0; i < session->log.count; i++) {
      if (session->log.list[i].kind != LINE_SET) continue;
      Reason why = {""};
      if (n > TILES_MAX) return answer_say(answer, ANSWER_WRONG, "more than %d tiles", TILES_MAX);
      if (done[n++] || !read_setup(&session->log.list[i], &setup)) continue;
      if (!reachable(&session->game.board, setup.line.square)) {
        if (!waiting) waiting = (unsigned)i + 1;
        continue;
      }
      if (!put_tile(session, &setup.line, &why)) return setup_fault(&setup, &why, answer);
      done[n - 1] = any = true;
    }
    if (!waiting) return ANSWER_DONE;
    if (!any) {
      Reason why = {""};
      read_setup(&session->log.list[waiting - 1], &setup);
      refuse(&why, "the tile at %d,%d touches no other", setup.line.square.x, setup.line.square.y);
      return setup_fault(&setup, &why, answer);
    }
  }
  return ANSWER_DONE;
}

static bool set_supply(Session *session, const Line *line, Reason *why) {
  unsigned seat, figure;
  if (!find_player(session, line->player, &seat, why)) return false;
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    if (!names_figure(session->rules, item->name, &figure, why)) return false;
    if (item->number < 0 || item->number > FIGURES_MAX)
      return refuse(why, "a supply of %d, expected 0 to %d", item->number, FIGURES_MAX);
    session->game.figures.supply[seat][figure] = (uint8_t)item->number;
  }
  return true;
}

/* A larger supply than the rules give must not overflow the table or a feature's counters. */
static bool check_supply(const Session *session, Reason *why) {
  const Figures *figures = &session->game.figures;
  unsigned total = figures->count;
  for (unsigned seat = 0; seat < session->game.players; seat++) {
    unsigned weight = 0;
    for (unsigned i = 0; i < session->rules->figure_count; i++) {
      total += figures->supply[seat][i];
      weight += figures->supply[seat][i] * session->rules->figures[i].weight;
    }
    for (unsigned i = 0; i < figures->count; i++)
      if (figures->on[i].seat == seat)
        weight += session->rules->figures[figures->on[i].kind].weight;
    if (weight > UINT8_MAX)
      return refuse(why, "%s's figures weigh %u, expected at most %d", session->players[seat],
                    weight, UINT8_MAX);
  }
  if (total <= FIGURES_MAX) return true;
  return refuse(why, "%u figures, expected at most %d", total, FIGURES_MAX);
}

static bool set_turn(Session *session, const Line *line, Reason *why) {
  unsigned seat;
  if (!find_player(session, line->player, &seat, why)) return false;
  session->game.turn.seat = (uint8_t)seat;
  return true;
}

/* The lines that do not wait for others. */
static AnswerKind apply_setups(Session *session, Answer *answer) {
  Setup setup;
  for (size_t i = 0; i < session->log.count; i++) {
    Reason why = {""};
    unsigned kind = session->log.list[i].kind;
    if ((kind != LINE_SUPPLY && kind != LINE_TURN) || !read_setup(&session->log.list[i], &setup))
      continue;
    bool good = kind == LINE_TURN
                    ? set_turn(session, &setup.line, &why)
                    : set_supply(session, &setup.line, &why) && check_supply(session, &why);
    if (!good) return setup_fault(&setup, &why, answer);
  }
  return ANSWER_DONE;
}

/* Brings the tiles that come first to the top. */
static AnswerKind arrange(Session *session, Answer *answer) {
  for (unsigned i = 0; i < session->order.count; i++) {
    const JournalLine *word = &session->order.list[i];
    Reason why = {""};
    KindId kind;
    if (names_tile(session->rules, word_of(word->text), &kind, &why) &&
        !bag_bring(&session->game.bag, kind, i))
      refuse(&why, "tile %u of the order: no %s is left in the bag", i + 1, word->text);
    if (!why.text[0]) continue;
    answer_reason(answer, ANSWER_WRONG, &why);
    answer->line = word->number;
    return ANSWER_WRONG;
  }
  return ANSWER_DONE;
}

/* The bag is shuffled only now: what was set is not in it any more. */
static bool draw_first(Session *session, Reason *why) {
  Game *game = &session->game;
  if (!game->bag.left) return refuse(why, "all tiles lie on the table, none is left to draw");
  return game_draw(game, session->rules, why);
}

/* Tiles that fitted nowhere before the first action belong to no line: group 0. */
static AnswerKind log_first_discards(Session *session, Answer *answer) {
  action_note_discards(session, &session->game, 0);
  journal_cut(&session->draft, 0);
  for (unsigned i = 0; i < session->aside_count; i++) {
    char text[24];
    snprintf(text, sizeof text, "discard %s", session->rules->kinds[session->aside[i]].id);
    if (!journal_add(&session->log, word_of(text), LINE_DISCARD, 0, 0))
      return short_of_memory(answer);
  }
  session->aside_count = 0;
  return ANSWER_DONE;
}

static size_t setup_count(const Session *session) {
  size_t count = 0;
  while (count < session->log.count && line_class(session->log.list[count].kind) == CLASS_SETUP)
    count++;
  return count;
}

static bool has_set(const Session *session) {
  for (size_t i = 0; i < session->log.count; i++)
    if (session->log.list[i].kind == LINE_SET) return true;
  return false;
}

static AnswerKind lay(Session *session, Answer *answer) {
  Reason why = {""};
  Game *game = &session->game;
  bool bare = has_set(session);
  if (!game_start(game, session->rules, (unsigned)session->names.count, NULL, bare, &why))
    return answer_reason(answer, ANSWER_WRONG, &why);
  if (put_tiles(session, answer) != ANSWER_DONE) return answer->kind;
  if (apply_setups(session, answer) != ANSWER_DONE) return answer->kind;
  if (!session->seeded) return answer->kind;
  game->rng.state = session->seed;
  bag_shuffle(&game->bag, &game->rng);
  if (arrange(session, answer) != ANSWER_DONE) return answer->kind;
  if (!draw_first(session, &why)) return answer_reason(answer, ANSWER_WRONG, &why);
  return log_first_discards(session, answer);
}

AnswerKind session_lay(Session *session, Answer *answer) {
  answer_done(answer);
  if (session->laid) return ANSWER_DONE;
  if (!session->script && load(session, answer) != ANSWER_DONE) return answer->kind;
  journal_cut(&session->log, setup_count(session));
  ledger_clear(&session->ledger);
  session->returned = 0;
  lay(session, answer);
  const char *error = script_error(session->script);
  if (error) {
    answer_say(answer, ANSWER_BROKEN, "rule failed: %s", error);
    script_forgive(session->script);
  }
  if (answer->kind != ANSWER_DONE) return answer->kind;
  game_copy(&session->first, &session->game);
  session->laid = true;
  session->unconfirmed = 0;
  return ANSWER_DONE;
}

AnswerKind table_setup(Session *session, const Line *line, unsigned group, unsigned number,
                       Answer *answer) {
  char text[NOTATION_LINE + 1];
  size_t count = setup_count(session);
  answer_done(answer);
  if (session->halfway || (session->log.count && session->log.list[session->log.count - 1].group &&
                           session->log.count > count))
    return answer_say(answer, ANSWER_WRONG, "`%s` stands before the first action",
                      line_keyword(line->kind));
  journal_cut(&session->log, count);
  notation_write(line, text, sizeof text);
  if (!journal_add(&session->log, word_of(text), line->kind, group, number))
    return short_of_memory(answer);
  session->laid = false;
  if (!session->eager || session_lay(session, answer) == ANSWER_DONE) return answer->kind;
  Answer again;
  StopShield shield = stop_shield();
  journal_cut(&session->log, count);
  session_lay(session, &again);
  stop_unshield(shield);
  return answer->kind;
}
