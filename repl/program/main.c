/* main.c - finds the subcommand, reads its options, runs it, and sees that no output is lost.
 *
 * Which subcommands there are is in programs.c, what they do in their own files; what options there are, in
 * arguments.h. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot.h"
#include "home.h"
#include "program.h"
#include "prompt/commands.h"
#include "terminal/child_talk.h"

static void print_help(FILE *out) {
  fputs("Bastide, a sandbox for the rules of a tile-laying game.\n\n"
        "Usage: bastide [options]             the prompt\n"
        "       bastide COMMAND [options]     see bastide COMMAND --help\n\n",
        out);
  const Program *program;
  for (unsigned i = 1; (program = program_at(i)); i++) {
    char call[32];
    snprintf(call, sizeof call, "%s %s", program->name, program->files);
    fprintf(out, "  %-18s %s\n", call, program->help);
  }
  fputs("\nOptions of the prompt are those of 'play'.  --version tells version, save format\n"
        "and the digest of the standard rules.\n"
        "Status: 0 done, 1 a test, a game or a write failed, 2 wrong usage or input.\n",
        out);
}

static int unknown_command(const char *name) {
  Suggestion suggestion;
  char hint[64], shown[64];
  const Command *typed = command_find(slice_of(name));
  if (typed) {
    fprintf(stderr, "bastide: '%s' is a command of the prompt: `bastide` opens it\n", typed->name);
    return EXIT_WRONG;
  }
  suggestion_start(&suggestion, slice_of(name));
  program_suggest(&suggestion);
  fprintf(stderr, "bastide: unknown command '%s'%s; bastide --help lists them\n",
          slice_copy(slice_of(name), shown, sizeof shown), suggestion_hint(&suggestion, hint));
  return EXIT_WRONG;
}

static int run(int argc, char **argv) {
  const char *first = argc > 1 ? argv[1] : "";
  static char home[HOME_SIZE];
  home_find(argc ? argv[0] : "", home);
  if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) {
    print_help(stdout);
    return EXIT_DONE;
  }
  if (strcmp(first, "--version") == 0) {
    return program_version(home);
  }
  if (strcmp(first, "help") == 0) {
    const Program *about = argc > 2 ? program_named(argv[2]) : NULL;
    if (argc > 2 && !about) return unknown_command(argv[2]);
    if (about)
      arguments_help(stdout, about);
    else
      print_help(stdout);
    return EXIT_DONE;
  }
  bool named = *first && *first != '-';
  const Program *program = program_named(named ? first : "");
  if (!program) return unknown_command(first);
  static Arguments arguments; /* large, and there is only one command line */
  arguments.command = program->name;
  Reason why = {""};
  const char *seconds = getenv("BASTIDE_SCRIPT_SECONDS");
  if (seconds && *seconds && !arguments_seconds(seconds))
    return complain(&arguments, "BASTIDE_SCRIPT_SECONDS is '%.20s', expected 0.01 to 100000",
                    seconds);
  if (!arguments_read(&arguments, program, home, argc - named, argv + named, &why)) {
    return arguments.unwritable ? complain_failed(&arguments, "%s", why.text)
                                : complain(&arguments, "%s", why.text);
  }
  if (given(&arguments, OPTION_HELP)) {
    arguments_help(stdout, program);
    return EXIT_DONE;
  }
  if (!home_is(home)) {
    return complain(&arguments,
                    "no scripts/base.lua in %s; BASTIDE_HOME names the folder that holds it", home);
  }
  return arguments.trace ? program_trace(program, &arguments) : program->run(&arguments);
}

/* A file opened later must not land on a number that standard output was to have. */
static void hold_standard_streams(void) {
  static const int MODES[] = {O_RDONLY, O_RDONLY,
                              O_WRONLY}; /* writing to the second fails: said below */
  for (int fd = 0; fd < 3; fd++) {
    if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
      int held = open("/dev/null", MODES[fd]);
      (void)held; /* the lowest free number is fd itself */
    }
  }
}

int main(int argc, char **argv) {
  hold_standard_streams();
  signal(SIGPIPE, SIG_DFL); /* nobody reads on: end quietly, whatever we were started with */
  bot_host(&CHILD_HOST);
  int status = run(argc, argv);
  errno = 0;
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "bastide: standard output: %s\n",
            errno ? strerror(errno) : "not all was written");
    return EXIT_FAILED;
  }
  return status;
}
