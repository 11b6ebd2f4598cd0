/* trace.c - the line that a trace says about a question: who was asked, about what, and what they answered.
 *
 * Only functions are asked.  Rates, limits and filters are carried out by the core, which asks nobody. */
#include "trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/piece.h"
#include "core/text.h"
#include "functions.h"

enum { LINE_SIZE = 1024, THING_SIZE = 128 };

/* A line that grows; what has no room is left out. */
typedef struct {
  char text[LINE_SIZE];
  size_t size;
} TraceLine;

static void add(TraceLine *line, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void add(TraceLine *line, const char *format, ...) {
  size_t room = sizeof line->text - line->size;
  va_list arguments;
  va_start(arguments, format);
  int more = vsnprintf(line->text + line->size, room, format, arguments);
  va_end(arguments);
  line->size += more < 0 ? 0 : (size_t)more < room ? (size_t)more : room - 1;
}

void trace_set(Script *script, const Trace *trace) {
  script->trace = trace->line;
  script->trace_context = trace->context;
  if (!trace->line) return;
  for (unsigned rule = 0; rule < script->rules.rule_count; rule++)
    script->lines[rule] = functions_line(script, rule);
}

/* --- What it was asked about --- */

static void add_thing(TraceLine *line, const Script *script, HandleType type, unsigned id,
                      unsigned extra) {
  char text[THING_SIZE];
  handle_describe(script, handle_make(script, type, id, extra), text, sizeof text);
  add(line, "%s", text);
}

static void add_player(TraceLine *line, const Script *script, unsigned seat) {
  add_thing(line, script, HANDLE_PLAYER, seat, 0);
}

static void add_subject(TraceLine *line, const Ask *ask) {
  const Script *script = ask->script;
  const Call *call = &script->call;
  switch (ask->hook) {
  case HOOK_PLACE:
    add(line, "tile %s at %d,%d r%d", script->rules.kinds[call->spot.kind].id, call->spot.square.x,
        call->spot.square.y, call->spot.rotation);
    break;
  case HOOK_DEPLOY:
    add(line, "%s of ", script->rules.figures[extra_kind(ask->first_extra)].name);
    add_player(line, script, extra_seat(ask->first_extra));
    add(line, " onto ");
    add_thing(line, script, HANDLE_FEATURE, ask->second_id, 0);
    break;
  case HOOK_SCORE:
    add_thing(line, script, HANDLE_FEATURE, ask->first_id, 0);
    if (call->city) {
      add(line, ", for ");
      add_thing(line, script, HANDLE_FEATURE, call->city, 0);
    }
    add(line, ", for ");
    add_player(line, script, call->seat);
    break;
  case HOOK_TOTAL:
    if (ask->first_id)
      add_thing(line, script, HANDLE_FEATURE, ask->first_id, 0);
    else
      add(line, "no feature");
    add(line, ", %d points for ", ask->points);
    add_player(line, script, ask->second_id);
    if (ask->winners > 1) add(line, ", one of %d", ask->winners);
    break;
  case HOOK_TIES:
    add_thing(line, script, HANDLE_FEATURE, ask->first_id, 0);
    add(line, ", for ");
    add_player(line, script, ask->second_id);
    break;
  case HOOK_ENDS:
  case HOOK_AGAIN: add_player(line, script, call->game->turn.seat); break;
  default: add_thing(line, script, ask->first, ask->first_id, ask->first_extra);
  }
}

/* --- What it answered --- */

/* Between two pieces of an answer; `from` is where the answer begins. */
static void add_comma(TraceLine *line, size_t from) {
  if (line->size > from) add(line, ", ");
}

static void add_term(TraceLine *line, const Ask *ask, const Term *term, int value) {
  static const char *const WORDS[] = {
      [TERM_PER] = "per", [TERM_COUNT] = "count", [TERM_MOST] = "most", [TERM_BONUS] = "bonus"};
  unsigned kind = ask->script->call.tally_kind;
  if (term->kind == TERM_VOID)
    add(line, "void");
  else if (term->kind == TERM_BONUS)
    add(line, "bonus %d", value);
  else if (term->kind == TERM_EXTRA)
    add(line, "extra %d", value);
  else if (term->kind == TERM_TIMES)
    add(line, "times %d", value);
  else if (term->kind == TERM_HALF)
    add(line, "half");
  else if (term->kind < TERM_BONUS)
    add(line, "%s %s %d", WORDS[term->kind],
        rules_unit_name(&ask->script->rules, kind < FEATURE_KINDS ? (FeatureKind)kind : CITY,
                        term->unit),
        value);
}

/* What is in the tally now and was not before; entries of one file about the same thing are one term. */
static void add_terms(TraceLine *line, const Ask *ask, const Tally *before) {
  const Tally *tally = ask->script->call.tally;
  size_t from = line->size;
  for (unsigned i = 0; i < tally->term_count && i < TERMS_MAX; i++) {
    const Term *term = &tally->terms[i];
    int value = term->value;
    if (i < before->term_count) {
      if (value == before->terms[i].value) continue;
      if (term->kind == TERM_TIMES)
        value = before->terms[i].value ? value / before->terms[i].value : 0;
      else if (term->kind != TERM_MOST)
        value -= before->terms[i].value;
    }
    add_comma(line, from);
    add_term(line, ask, term, value);
  }
}

static const char *slot_name(const Rules *rules, const Effect *effect) {
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].scope == effect->scope && rules->slots[i].index == effect->slot)
      return rules->slots[i].name;
  return "?";
}

/* The figure on the table with this index. */
static void add_figure(TraceLine *line, const Script *script, unsigned index) {
  const Figure *figure = &script->call.game->figures.on[index];
  add_thing(line, script, HANDLE_FIGURE, figure->segment,
            figure_extra(figure->kind, figure->seat, 0));
}

/* Whose numbers they are. */
static void add_holder(TraceLine *line, const Script *script, unsigned scope, unsigned of) {
  switch (scope) {
  case SCOPE_PLAYER: add_player(line, script, of); break;
  case SCOPE_TILE: add_thing(line, script, HANDLE_TILE, of, 0); break;
  case SCOPE_FIGURE: add_figure(line, script, of); break;
  default: add(line, "%s", scope == SCOPE_GAME ? "game" : "turn");
  }
}

static void add_move(TraceLine *line, const Script *script, const Effect *effect) {
  Whereabouts to = effect_whereabouts(effect);
  add(line, "move %s ", script->rules.pieces[effect->piece].name);
  switch ((PlaceKind)to.place) {
  case PLACE_TILE: add_thing(line, script, HANDLE_TILE, to.id, 0); break;
  case PLACE_SEGMENT: add_thing(line, script, HANDLE_SEGMENT, to.id, 0); break;
  case PLACE_FIGURE:
    add_thing(line, script, HANDLE_FIGURE, to.id, figure_extra(to.figure, to.seat, to.nth));
    break;
  case PLACE_PLAYER: add_player(line, script, to.seat); break;
  default: add(line, "off the table");
  }
}

/* A place of tiles: the stack, Ann.rack, … */
static void add_tiles(TraceLine *line, const Script *script, unsigned place, unsigned seat) {
  static const char *const NAMES[TILES_HAND] = {"the stack", "play", "aside", "out"};
  if (place < TILES_HAND) {
    add(line, "%s", NAMES[place]);
    return;
  }
  const HandKind *hand = &script->rules.hands[place - TILES_HAND];
  if (!hand->of_game) {
    add_player(line, script, seat);
    add(line, ".");
  }
  add(line, "%s", hand->name);
}

static void add_take(TraceLine *line, const Script *script, const Effect *effect) {
  add(line, "take %s from ", effect->target ? script->rules.kinds[effect->target].id : "a tile");
  add_tiles(line, script, effect->scope, effect->slot);
  add(line, " to ");
  add_tiles(line, script, effect->to_place, effect->seat);
}

static void add_effect(TraceLine *line, const Script *script, const Effect *effect) {
  switch (effect->kind) {
  case EFFECT_SET:
    add_holder(line, script, effect->scope,
               effect->scope == SCOPE_PLAYER ? effect->seat : effect->target);
    add(line, ".%s = %d", slot_name(&script->rules, effect), effect->value);
    break;
  case EFFECT_TAKE: add_take(line, script, effect); break;
  case EFFECT_PAY:
    add(line, "pay ");
    add_thing(line, script, HANDLE_FEATURE, effect->target, 0);
    if (effect->scope) add(line, " %d points", effect->value);
    if (effect->slot) add(line, " as %s", script->rules.manners[effect->slot - 1]);
    break;
  case EFFECT_AWARD:
    add(line, "award %d to ", effect->value);
    add_player(line, script, effect->seat);
    break;
  case EFFECT_NEXT:
    add(line, "the next turn to ");
    add_player(line, script, effect->seat);
    break;
  case EFFECT_GIVE:
    add(line, "give %d %s from ", effect->count, script->rules.tokens[effect->slot].name);
    add_holder(line, script, effect->scope, effect->target);
    add(line, " to ");
    add_holder(line, script, effect->to_scope, effect->to);
    break;
  case EFFECT_MOVE: add_move(line, script, effect); break;
  case EFFECT_PATCH: add(line, "lay %s", script->rules.patches[effect->patch].name); break;
  case EFFECT_STEP:
    add(line, "move ");
    add_thing(line, script, HANDLE_FIGURE, effect->target,
              figure_extra(effect->figure, effect->seat, effect->slot));
    add(line, " to ");
    if (effect->to == HELD + HELD_BY_GAME)
      add(line, "the game");
    else if (is_held(effect->to))
      add_player(line, script, effect->to - (unsigned)HELD);
    else
      add_thing(line, script, HANDLE_SEGMENT, effect->to, 0);
    break;
  default:
    add(line, "%s ", effect->kind == EFFECT_RECALL ? "recall" : "deploy");
    add_thing(line, script, HANDLE_FIGURE, effect->target,
              figure_extra(effect->figure, effect->seat, 0));
  }
}

static void add_effects(TraceLine *line, const Ask *ask) {
  const Call *call = &ask->script->call;
  size_t from = line->size;
  for (unsigned i = call->effects_from; i < call->effects->count; i++) {
    add_comma(line, from);
    add_effect(line, ask->script, &call->effects->list[i]);
  }
}

static void add_options(TraceLine *line, const Ask *ask) {
  const Options *options = ask->script->call.options;
  for (unsigned i = 0; i < options->count; i++) {
    const Option *option = &options_list(options)[i];
    const Effect *effect = &option->effects[0];
    bool moves =
        option->effect_count && (effect->kind == EFFECT_DEPLOY || effect->kind == EFFECT_RECALL);
    add(line, i ? ", " : "");
    if (moves)
      add_effect(line, ask->script, effect);
    else
      add(line, "%s", option->label);
  }
}

static void add_answer(TraceLine *line, const Ask *ask, const Tally *before) {
  size_t from = line->size;
  switch (ask->hook) {
  case HOOK_PLACE:
  case HOOK_DEPLOY:
    add(line, ask->yes ? "yes" : "no: %s", ask->yes || !ask->why ? "" : ask->why);
    break;
  case HOOK_ENDS:
  case HOOK_AGAIN: add(line, ask->yes ? "yes" : "no"); break;
  case HOOK_TIES:
  case HOOK_TOTAL: add(line, "%d", ask->number); break;
  case HOOK_SCORE:
  case HOOK_FINISH: add_terms(line, ask, before); break;
  case HOOK_ASK: add_options(line, ask); break;
  default: add_effects(line, ask);
  }
  if (line->size == from) add(line, "nothing");
}

/* --- The whole --- */

void trace_tell(const Ask *ask, const Tally *before, bool failed) {
  const Script *script = ask->script;
  const Author *author = &script->rules.authors[script->call.author];
  TraceLine line = {.size = 0};
  add(&line, "%u\t%s\t%s", script->call.game->turn.number,
      script->call.answer ? "does" : HOOK_NAMES[ask->hook], author->file);
  if (script->lines[ask->rule]) add(&line, ":%u", script->lines[ask->rule]);
  add(&line, "\t");
  add_subject(&line, ask);
  add(&line, "\t");
  if (failed)
    add(&line, "failed: %s", sandbox_error(script->box));
  else
    add_answer(&line, ask, before);
  script->trace(script->trace_context, line.text);
}
