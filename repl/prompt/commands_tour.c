/* commands_tour.c - a tour of the prompt: what to type, step by step, and whether it was done.
 *
 * The steps are typed by whoever takes the tour, and carried out like any other line.  Something else may be typed in
 * between, and a step may be done in other words than the ones that are shown: what counts is what has come of it. */
#include "commands.h"

#include <string.h>

#include "screen.h"
#include "text/wrap.h"

typedef struct {
  const char *say;     /* what this is about */
  const char *type;    /* what may be typed */
  const char *command; /* which command does it */
  bool (*done)(
      const Prompt *prompt); /* … and what the game is like then; NULL: the command is enough */
} TourStep;

static unsigned depth(const Prompt *prompt) {
  return tree_depth(session_tree(prompt->session), session_here(prompt->session));
}

/* The game that the steps speak of: its first tile is in hand, whatever the players are called. */
static bool laid(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  const uint64_t *seed = session_seed(prompt->session);
  return game && seed && *seed == 7 && depth(prompt) == 0 &&
         strcmp(session_rules(prompt->session)->kinds[game->turn.kind].id, "B14") == 0;
}

static bool city_was_paid(const Prompt *prompt) {
  return depth(prompt) == 1 && session_game(prompt->session)->scores[0] == 4;
}

static bool played_on(const Prompt *prompt) {
  return depth(prompt) >= 5;
}

static bool changed(const Prompt *prompt) {
  for (size_t i = 0; i < session_option_count(prompt->session); i++)
    if (strcmp(session_option(prompt->session, i), "tiny_city=2") == 0) return true;
  return false;
}

static bool went_back(const Prompt *prompt) {
  return !changed(prompt);
}

static bool ruled(const Prompt *prompt) {
  return session_text_count(prompt->session);
}

static const TourStep STEPS[] = {
    {"A game for two. The seed makes it the same game for everybody who types it.",
     "new players Ann Bob seed 7", "new", laid},
    {"The prompt says whose turn it is and which tile is in hand; numbers on the board are places "
     "where it fits. What would a bot do?",
     "hint 3", "hint", NULL},
    {"Place the tile at spot 1, with a small follower on its city.", "play 1 small@C1", "play",
     city_was_paid},
    {"The city was finished and paid at once. Which rule gave how many points?", "explain",
     "explain", NULL},
    {"Every refusal has a reason. May Bob lay his tile on the start tile?", "why play 0,0 r0",
     "why", NULL},
    {"Let bots play six turns.", "auto 6", "auto", played_on},
    {"Now change a rule: cities of two tiles pay 2 points instead of 4. The game is replayed under "
     "it, and you see what would have been different.",
     "opt tiny_city=2", "opt", changed},
    {"Nothing is lost: go back to the game as it was before.", "back", "back", went_back},
    {"Last, a rule of your own, typed into the running game: finished cities pay one point more "
     "per tile. In a file it would look the same.",
     "house { title = \"Rich cities\", score = { city = { complete = { tile = 1 } } } }", "house",
     ruled},
};
enum { STEP_COUNT = sizeof STEPS / sizeof STEPS[0] };

static void say(const Prompt *prompt, const char *text) {
  wrap_text(prompt->out, text, prompt_style(prompt).columns);
}

static void print_step(const Prompt *prompt) {
  const TourStep *step = &STEPS[prompt->tour - 1];
  char text[400];
  snprintf(text, sizeof text, "Tour, step %u of %d. %s", prompt->tour, STEP_COUNT, step->say);
  say(prompt, text);
  fprintf(prompt->out, "  Type:  %s\n", step->type);
}

AnswerKind command_tour(Prompt *prompt, Slice rest, Answer *answer) {
  Slice word = slice_next(&rest);
  if (command_no_more(rest, "tour", answer) != ANSWER_DONE) return answer->kind;
  if (slice_is(word, "stop")) {
    prompt->tour = 0;
    fputs("The tour is over; `tour` begins it again.\n", prompt->out);
    return ANSWER_DONE;
  }
  if (word.size) return answer_refuse(answer, "expected tour, or tour stop");
  if (!prompt->tour) {
    say(prompt,
        "This takes about two minutes. You type each step yourself, or anything else in between; "
        "`tour stop` leaves it, and a game that was on the table stays in `branches`.");
    prompt->tour = 1;
  }
  print_step(prompt);
  return ANSWER_DONE;
}

static bool is_command(Slice line, const char *name) {
  const Command *command = command_find(slice_next(&line));
  return command && strcmp(command->name, name) == 0;
}

void tour_after(Prompt *prompt, Slice line, AnswerKind kind) {
  if (!prompt->tour || prompt->pending || prompt->sourcing || prompt->done) return;
  const TourStep *step = &STEPS[prompt->tour - 1];
  if (is_command(line, "tour")) return;
  /* A rule may have been typed over several lines: the last one is not the command. */
  bool typed = is_command(line, step->command) || (step->done == ruled && ruled(prompt));
  if (kind == ANSWER_DONE && typed && (!step->done || step->done(prompt))) {
    prompt->tour++;
    if (prompt->tour <= STEP_COUNT) {
      print_step(prompt);
      return;
    }
    prompt->tour = 0;
    say(prompt, "That was the tour. Go on as you like: `help` lists all commands, `list` the "
                "expansions, `rules siege` explains one of them, and docs/HOUSE_RULES.md shows how "
                "to write rules of your own.");
  } else if (slice_trim(line).size) {
    bool astray = step->done == city_was_paid && depth(prompt) > 0;
    fprintf(prompt->out, "(the tour waits for:  %s%s)\n", astray ? "undo  and then  " : "",
            step->type);
  }
}
