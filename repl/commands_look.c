/* commands_look.c - looking closer: scores, what the bag holds, single features, figures. */
#include "commands.h"
#include "names.h"
#include "odds.h"
#include "survey.h"

AnswerKind command_score(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (word_trim(rest).size) { /* score A=4 B=0 is the check of the notation */
    char line[NOTATION_LINE + 1];
    int size = snprintf(line, sizeof line, "score %.*s", (int)rest.size, rest.text);
    return session_line(prompt->session, line, (size_t)size, 0, answer);
  }
  report_scores(stdout, prompt->session);
  return ANSWER_DONE;
}

/* The feature of the segment that is named, and no more words; 0 with the answer refused. */
static FeatureId feature_named(Prompt *prompt, Word rest, const char *command, Answer *answer) {
  Word where = word_next(&rest);
  if (command_no_more(rest, command, answer) != ANSWER_DONE) return 0;
  SegmentId segment = command_segment(prompt, where, answer);
  return segment ? session_game(prompt->session)->features.segments[segment].of : 0;
}

AnswerKind command_bag(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  View view = view_of(prompt->session);
  if (!word_trim(rest).size) {
    odds_tell_bag(stdout, &view);
    return ANSWER_DONE;
  }
  FeatureId feature = feature_named(prompt, rest, "bag", answer);
  if (feature) odds_tell_feature(stdout, &view, feature);
  return answer->kind;
}

AnswerKind command_feature(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!word_trim(rest).size)
    return prompt_refuse(answer, "expected feature X,Y:SEGMENT, as in: feature 0,0:C1");
  View view = view_of(prompt->session);
  FeatureId feature = feature_named(prompt, rest, "feature", answer);
  if (feature) survey_feature(stdout, &view, feature);
  return answer->kind;
}

AnswerKind command_figures(Prompt *prompt, Word rest, Answer *answer) {
  Word name = word_next(&rest);
  Reason why = {""};
  unsigned seat = 0;
  if (command_no_more(rest, "figures", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  View view = view_of(prompt->session);
  if (name.size) {
    if (!names_typed_player(view.names, view.game->players, name, &seat, &why))
      return prompt_refuse(answer, "%s", why.text);
    survey_figures(stdout, &view, seat);
    return ANSWER_DONE;
  }
  for (; seat < view.game->players; seat++) survey_figures(stdout, &view, seat);
  return ANSWER_DONE;
}
