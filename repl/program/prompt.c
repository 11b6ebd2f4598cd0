/* prompt.c - the prompt as a subcommand: what the options say about it. */
#include "prompt/prompt.h"

#include "home.h"
#include "program.h"

int program_prompt_with(Arguments *arguments, bool started, bool playing) {
  static Prompt prompt;
  Answer answer = {.kind = ANSWER_DONE};
  prompt_hold_answers(stdout);
  prompt.out = stdout;
  prompt.err = stderr;
  prompt.home = arguments->home;
  prompt.program = home_running();
  prompt.save = arguments->save;
  prompt.save_unsaid = arguments_unsaid(arguments);
  prompt.journal = arguments->journal;
  prompt.keep_going = given(arguments, OPTION_KEEP);
  prompt.echo = given(arguments, OPTION_ECHO);
  prompt.playing = playing;
  SessionStart start = arguments_start(arguments);
  const Bot *bots = arguments->bot_count ? arguments->bots : NULL;
  if (started && prompt_start(&prompt, &start, bots, &answer) != ANSWER_DONE)
    return complain_plainly(answer.text);
  return prompt_run(&prompt);
}

int program_prompt(Arguments *arguments) {
  return program_prompt_with(arguments, arguments->given & (TAKES_TABLE | TAKES_BOTS), false);
}
