/* commands_look.c - looking closer: scores, what the bag holds, single features, figures. */
#include <string.h>

#include "commands.h"
#include "text/plain.h"
#include "game/names.h"
#include "game/odds.h"
#include "game/feature_info.h"

AnswerKind command_score(Prompt *prompt, Slice rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (slice_trim(rest).size) /* score A=4 B=0 is the check of the notation */
    return command_line(prompt, LINE_SCORE, rest, answer);
  print_game_scores(prompt->out, prompt->session);
  return ANSWER_DONE;
}

/* The feature of the segment that is named, and no more words; 0 with the answer refused. */
static FeatureId feature_named(Prompt *prompt, Slice rest, const char *command, Answer *answer) {
  Slice where = slice_next(&rest);
  if (command_no_more(rest, command, answer) != ANSWER_DONE) return 0;
  SegmentId segment = command_segment(prompt, where, answer);
  return segment ? session_game(prompt->session)->features.segments[segment].of : 0;
}

AnswerKind command_bag(Prompt *prompt, Slice rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  View view = view_of(prompt->session);
  bool all = !slice_trim(rest).size;
  FeatureId feature = all ? 0 : feature_named(prompt, rest, "bag", answer);
  if (!all && !feature) return answer->kind;
  Builder out = builder_to(builder_to_stream, prompt->out);
  if (all)
    odds_of_bag(&out, &view);
  else
    odds_of_feature(&out, &view, feature);
  return prompt_shown(prompt, &out, ANSWER_DONE, answer);
}

static void print_note(void *context, const char *text) {
  const Prompt *prompt = context;
  fputs("  ", prompt->out);
  plain_text(prompt->out, text, strlen(text));
  fputc('\n', prompt->out);
}

AnswerKind command_feature(Prompt *prompt, Slice rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!slice_trim(rest).size)
    return answer_refuse(answer, "expected feature X,Y:SEGMENT, as in: feature 0,0:C1");
  View view = view_of(prompt->session);
  FeatureId feature = feature_named(prompt, rest, "feature", answer);
  if (!feature) return answer->kind;
  Builder out = builder_to(builder_to_stream, prompt->out);
  feature_info_feature(&out, &view, feature);
  if (prompt_shown(prompt, &out, ANSWER_DONE, answer) != ANSWER_DONE) return answer->kind;
  script_notes(session_script(prompt->session), view.game, view.names, feature, print_note, prompt);
  return ANSWER_DONE; /* a note that failed is told by the prompt */
}

AnswerKind command_figures(Prompt *prompt, Slice rest, Answer *answer) {
  Slice name = slice_next(&rest);
  Reason why = {""};
  unsigned seat = 0;
  if (command_no_more(rest, "figures", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  View view = view_of(prompt->session);
  if (name.size && !names_typed_player(view.names, view.game->players, name, &seat, &why))
    return answer_refuse(answer, "%s", why.text);
  unsigned end = name.size ? seat + 1 : view.game->players;
  Builder out = builder_to(builder_to_stream, prompt->out);
  for (; seat < end; seat++) feature_info_figures(&out, &view, seat);
  if (!name.size) view_things(&out, &view);
  return prompt_shown(prompt, &out, ANSWER_DONE, answer);
}
