/* commands_rules.h - what commands that change the rules share. */
#ifndef BASTIDE_COMMANDS_RULES_H
#define BASTIDE_COMMANDS_RULES_H

#include "commands.h"
#include "game/rerun.h"

/* Goes on under other rules (use, options and texts of `rules`): plays the game again and tells what came
 * out differently.  Refused, with nothing changed, if they cannot be loaded. */
AnswerKind rules_change(Prompt *prompt, const SessionStart *rules, Answer *answer);

#endif
