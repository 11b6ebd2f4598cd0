/* check_record.c - how a game with a finding is played again: a command for it, and a file of notation.
 *
 * A record is a save (NOTATION.md) that bastide replay reads: where a rule failed it ends with the line that
 * fails, where the order of use matters it asks in one order for what came out in the other. */
#include <inttypes.h>
#include <string.h>

#include "check.h"
#include "lab_report.h"
#include "text/builder.h"
#include "text/replace_file.h"
#include "game/save.h"

static const char *const PLAYERS[SESSION_PLAYERS_MAX] = {"Blue",   "Red",  "Green",
                                                         "Yellow", "Onyx", "Silver"};

/* --- The command --- */

static void write_command(const RuleMix *mix, const CheckGame *game, char command[CHECK_COMMAND]) {
  Builder out = builder_in(command, CHECK_COMMAND);
  builder_put(&out, "bastide play --use ");
  for (size_t i = 0; i < mix->use_count; i++) {
    if (i) builder_put(&out, ",");
    report_word(&out, mix->use[i]);
  }
  for (size_t i = 0; i < mix->option_count; i++) {
    builder_put(&out, " --opt ");
    report_word(&out, mix->options[i]);
  }
  builder_put(&out, " --bots ");
  for (unsigned seat = 0; seat < game->players; seat++) {
    if (seat) builder_put(&out, ",");
    builder_put(&out, game->greedy ? "greedy" : "random");
  }
  builder_print(&out, " --seed %" PRIu64, game->seed);
}

/* --- The record --- */

/* How it ends, apart from the lines of the game. */
typedef struct {
  const RuleMix *mix; /* whose names stand in the head */
  char failing[NOTATION_LINE + 1];
} Ending;

static void write_head(Builder *out, const RuleMix *mix, const CheckGame *game,
                       const Finding *finding) {
  builder_print(out, "bastide 1\n# %.*s\n", (int)strcspn(finding->text, "\n"), finding->text);
  for (size_t i = 0; i < mix->use_count; i++)
    builder_print(out, "%s%s%s", i ? " " : "use ", mix->use[i],
                  i + 1 == mix->use_count ? "\n" : "");
  for (size_t i = 0; i < mix->option_count; i++) builder_print(out, "opt %s\n", mix->options[i]);
  for (unsigned seat = 0; seat < game->players; seat++)
    builder_print(out, "%s %s%s", seat ? "" : "players", PLAYERS[seat],
                  seat + 1 == game->players ? "\n" : "");
  builder_print(out, "seed %" PRIu64 "\n", game->seed);
}

static void write_lines(Builder *out, const Session *session, const Ending *ending) {
  const Game *game = session_game(session);
  for (size_t i = 0; i < session_log_count(session); i++)
    builder_print(out, "%s\n", session_log(session, i));
  if (ending->failing[0]) {
    builder_print(out, "%s\n", ending->failing);
    return;
  }
  for (unsigned seat = 0; seat < game->players; seat++)
    builder_print(out, "%s %s=%d%s", seat ? "" : "score", PLAYERS[seat], game->scores[seat],
                  seat + 1 == game->players ? "\n" : "");
  builder_print(out, "hash %016" PRIx64 "\n", game_hash(game));
}

/* The game as lines.  NULL if not even the table can be laid: then the head says it all. */
static Session *act_again(const Check *check, const RuleMix *mix, const CheckGame *game,
                          Ending *ending) {
  Answer answer;
  Session *session = session_new(&(SessionStart){.home = check->home,
                                                 .use = mix->use,
                                                 .use_count = mix->use_count,
                                                 .options = mix->options,
                                                 .option_count = mix->option_count,
                                                 .players = PLAYERS,
                                                 .player_count = game->players,
                                                 .seed = &game->seed},
                                 &answer);
  for (unsigned i = 0; session && i < game->count; i++) {
    char line[NOTATION_LINE + 1];
    session_write_action(session, &game->actions[i], line, sizeof line);
    if (session_act(session, &game->actions[i], &answer) == ANSWER_DONE) continue;
    snprintf(ending->failing, sizeof ending->failing, "%s", line);
    return session;
  }
  if (session && session_halfway(session))
    session_act(session, &(Action){.kind = ACTION_PASS}, &answer);
  return session;
}

/* Does replaying it show what it was written for?  A failure must be the same one. */
static bool shows(const Check *check, const Finding *finding, const char *path, bool fails) {
  Answer answer = {.text = ""};
  Session *session = save_read(check->home, path, NULL, &answer);
  bool came_through = session != NULL;
  session_close(session);
  if (!fails || came_through) return came_through == !fails;
  return finding->kind != FOUND_ERROR || strstr(answer.text, finding->where) != NULL;
}

/* A record takes its place only if it shows the finding.  False: it could not be written. */
static bool write_record(const Check *check, const RuleMix *mix, const CheckGame *game,
                         Finding *finding, Ending *ending, bool fails, Reason *why) {
  Replacement file;
  if (!replace_open(&file, finding->record, FILE_SAVE, check->unsaid, why)) return false;
  Session *session = act_again(check, mix, game, ending);
  write_head(&file.out, ending->mix, game, finding);
  if (session) write_lines(&file.out, session, ending);
  session_close(session);
  const char *draft = replace_look(&file);
  if (!draft || shows(check, finding, draft, fails)) return replace_close(&file, true, why);
  replace_close(&file, false, NULL); /* a bot only thought of it: the command shows it */
  finding->record[0] = '\0';
  return true;
}

/* The first record has the name that was asked for, the others a number behind it. */
static void keep_record(Check *check, const RuleMix *mix, const CheckGame *game, Finding *finding,
                        Ending *ending, bool fails) {
  if (!check->record || check->unwritten.text[0]) return;
  if (check->records)
    snprintf(finding->record, sizeof finding->record, "%.280s.%u", check->record,
             check->records + 1);
  else
    snprintf(finding->record, sizeof finding->record, "%.290s", check->record);
  if (!write_record(check, mix, game, finding, ending, fails, &check->unwritten))
    finding->record[0] = '\0';
  if (finding->record[0]) check->records++;
}

void record_witness(RuleWatch *watch, const CheckGame *game, Finding *finding, const char *line) {
  Ending ending = {.mix = watch->mix};
  if (!finding || !watch->mix) return;
  write_command(watch->mix, game, finding->again[0]);
  if (line) snprintf(ending.failing, sizeof ending.failing, "%s", line);
  keep_record(watch->check, watch->mix, game, finding, &ending, finding->kind == FOUND_ERROR);
}

void record_orders(RuleWatch *watch, const CheckGame *game, Finding *finding,
                   const RuleMix *other) {
  write_command(watch->mix, game, finding->again[0]);
  write_command(other, game, finding->again[1]);
}

void record_difference(RuleWatch *watch, const CheckGame *game, Finding *finding,
                       const RuleMix *other) {
  Ending ending = {.mix = other};
  if (!finding || !watch->mix) return;
  record_orders(watch, game, finding, other);
  keep_record(watch->check, watch->mix, game, finding, &ending, true);
}
