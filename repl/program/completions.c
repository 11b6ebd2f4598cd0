/* completions.c - bastide docs bash, zsh and fish: what Tab offers in a shell.
 *
 * Commands and options come from the program's tables, so they are as old as the installed file.  Names of rules,
 * bots and options of rules are asked of the program when they are needed (`bastide list --json`). */
#include <string.h>

#include "program.h"

/* --- What a value is --- */

typedef enum { VALUE_NONE, VALUE_FILE, VALUE_RULES, VALUE_BOTS, VALUE_SETTING } ValueKind;

static ValueKind value_kind(unsigned option) {
  const char *value = arguments_option(option)->value;
  if (strcmp(value, "FILE") == 0) return VALUE_FILE;
  if (strcmp(value, "BOTS") == 0) return VALUE_BOTS;
  if (strcmp(value, "NAME=VALUE") == 0) return VALUE_SETTING;
  return strcmp(value, "NAMES") == 0 && option != OPTION_PLAYERS ? VALUE_RULES : VALUE_NONE;
}

/* As the scripts below call them. */
static const char *const KINDS[] = {[VALUE_NONE] = "none",
                                    [VALUE_FILE] = "files",
                                    [VALUE_RULES] = "rules",
                                    [VALUE_BOTS] = "bots",
                                    [VALUE_SETTING] = "settings"};

static bool takes_files(const Program *program) {
  return strstr(program->files, "FILE") != NULL;
}

/* A text between single quotes, in which `quote` stands for one of them.  `special` needs a backslash. */
static void put_quoted(FILE *out, const char *text, const char *quote, const char *special) {
  for (; *text; text++) {
    if (*text == '\'') {
      fputs(quote, out);
      continue;
    }
    if (strchr(special, *text)) putc('\\', out);
    putc(*text, out);
  }
}

/* Each object of `bastide list --json` stands between quotes that awk counts by.  No single quote in it: all three
 * shells hold it in those. */
static const char NAMES_AWK[] =
    "awk -F '\"' -v kind=\"$KIND\" '\n"
    "    BEGIN { if (kind == \"settings\") RS = \"{\" }\n"
    "    kind == \"rules\" && $2 == \"name\" { print $4 }\n"
    "    kind == \"rules\" && $4 == \"house\" { print $8 }\n"
    "    kind == \"bots\" && $4 == \"bot\" { print $8 }\n"
    "    kind == \"settings\" && $2 == \"name\" && $6 == \"default\" && $12 != \"title\" {\n"
    "      if ($10 != \"values\") print $4 \"=\"\n"
    "      else for (i = 12; i <= NF && $(i - 1) !~ /]/; i += 2) print $4 \"=\" $i\n"
    "    }'";

static void put_names(FILE *out, const char *kind) {
  const char *mark = strstr(NAMES_AWK, "$KIND");
  fprintf(out, "%.*s%s%s\n", (int)(mark - NAMES_AWK), NAMES_AWK, kind, mark + strlen("$KIND"));
}

/* --- bash --- */

/* Words are read from the line itself: bash would cut them at = and :.  What it has cut off it wants left out. */
static const char BASH_HEAD[] =
    "# Completion of bastide for bash, written by `bastide docs bash`.\n"
    "_bastide_names() { # KIND\n"
    "  \"$program\" list --json 2>/dev/null | ";
static const char BASH_BODY[] =
    "}\n"
    "_bastide() {\n"
    "  local line=${COMP_LINE:0:COMP_POINT} program command='' word previous kind=files options='' "
    "words=() IFS=$' \\t\\n'\n"
    "  read -ra words <<<\"$line\"\n"
    "  case $line in *[[:blank:]]) words+=('') ;; esac\n"
    "  program=${words[0]} word=${words[-1]} previous=${words[-2]}\n"
    "  if ((${#words[@]} > 2)) && [[ ${words[1]} != -* ]]; then command=${words[1]}; fi\n"
    "  if [[ $word == --*=* ]]; then previous=${word%%=*} word=${word#*=}; fi\n"
    "  case $command in\n";
static const char BASH_FOOT[] =
    "  *) return ;;\n"
    "  esac\n"
    "  COMPREPLY=()\n"
    "  local before=''\n"
    "  if [[ $kind == rules || $kind == bots || $kind == settings ]]; then\n"
    "    [[ $word != *,* ]] || before=${word%,*},\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$(_bastide_names \"$kind\")\" -- "
    "\"${word##*,}\")\n"
    "    compopt -o nospace 2>/dev/null\n"
    "  elif [[ $kind == files && $word != -* ]]; then\n"
    "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
    "    compopt -o filenames 2>/dev/null\n"
    "  elif [[ $kind == words ]]; then\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
    "  fi\n"
    "  local cut=${word%\"${word##*[=:]}\"} i\n"
    "  if [[ $COMP_WORDBREAKS == *[=:]* ]]; then\n"
    "    for i in \"${!COMPREPLY[@]}\"; do COMPREPLY[i]=${COMPREPLY[i]#\"$cut\"}; done\n"
    "  fi\n"
    "} && complete -F _bastide bastide\n";

/* `case` patterns of the options whose value is of this kind. */
static void bash_values(FILE *out, const Program *program, ValueKind kind) {
  bool first = true;
  for (unsigned i = 0; i < OPTIONS; i++) {
    const OptionRow *row = arguments_option(i);
    if (!program_takes(program, i) || !row->value || value_kind(i) != kind) continue;
    fprintf(out, "%s--%s", first ? "    " : " | ", row->name);
    if (program_letter(program, i)) fprintf(out, " | -%c", program_letter(program, i));
    first = false;
  }
  if (!first) fprintf(out, ") kind=%s ;;\n", KINDS[kind]);
}

static void bash_program(FILE *out, const Program *program) {
  if (*program->name)
    fprintf(out, "  %s)\n    options='", program->name);
  else
    fputs("  '')\n    options='", out);
  const char *separator = "", *page;
  for (unsigned i = 0; i < OPTIONS; i++) {
    if (!program_takes(program, i)) continue;
    fprintf(out, "%s--%s", separator, arguments_option(i)->name);
    separator = " ";
  }
  if (program->run == program_docs)
    for (unsigned i = 0; (page = docs_page(i)); i++) fprintf(out, " %s", page);
  if (!*program->name) {
    fputs(" --version help", out);
    for (unsigned i = 1; program_at(i); i++) fprintf(out, " %s", program_at(i)->name);
  }
  fputs("'\n", out);
  if (takes_files(program))
    fputs("    [[ $word != -* ]] || kind=words\n", out);
  else
    fputs("    kind=words\n", out);
  fputs("    case $previous in\n", out);
  for (int kind = VALUE_NONE; kind <= VALUE_SETTING; kind++)
    bash_values(out, program, (ValueKind)kind);
  fputs("    esac ;;\n", out);
}

void completions_write_bash(FILE *out) {
  const Program *program;
  fputs(BASH_HEAD, out);
  put_names(out, "$1");
  fputs(BASH_BODY, out);
  for (unsigned i = 0; (program = program_at(i)); i++) bash_program(out, program);
  fputs("  help)\n    kind=words options='", out);
  for (unsigned i = 1; (program = program_at(i)); i++)
    fprintf(out, "%s%s", i > 1 ? " " : "", program->name);
  fputs("' ;;\n", out);
  fputs(BASH_FOOT, out);
}

/* --- zsh --- */

static const char ZSH_HEAD[] = "#compdef bastide\n"
                               "# Completion of bastide for zsh, written by `bastide docs zsh`.\n"
                               "_bastide_names() { # KIND\n"
                               "  $_bastide_program list --json 2>/dev/null | ";
static const char ZSH_BODY[] =
    "}\n"
    "_bastide_rules() { _sequence compadd - ${(f)\"$(_bastide_names rules)\"} }\n"
    "_bastide_bots() { _sequence compadd - ${(f)\"$(_bastide_names bots)\"} }\n"
    "_bastide_settings() { compset -P '*,'; compadd -S '' -- ${(f)\"$(_bastide_names settings)\"} "
    "}\n"
    "_bastide() {\n"
    "  local _bastide_program=$words[1]\n"
    "  local -a commands\n"
    "  commands=(\n";
static const char ZSH_MIDDLE[] = "  )\n"
                                 "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
                                 "    _describe -t commands command commands\n"
                                 "    return\n"
                                 "  fi\n"
                                 "  local command=''\n"
                                 "  if [[ $words[2] != -* ]]; then\n"
                                 "    command=$words[2]\n"
                                 "    shift words\n"
                                 "    (( CURRENT-- ))\n"
                                 "  fi\n"
                                 "  case $command in\n"
                                 "  help) _describe -t commands command commands ;;\n";

static void zsh_option(FILE *out, const Program *program, unsigned option) {
  static const char *const ACTIONS[] = {[VALUE_NONE] = " ",
                                        [VALUE_FILE] = "_files",
                                        [VALUE_RULES] = "_bastide_rules",
                                        [VALUE_BOTS] = "_bastide_bots",
                                        [VALUE_SETTING] = "_bastide_settings"};
  const OptionRow *row = arguments_option(option);
  int letter = program_letter(program, option);
  fputs(" \\\n      '*'", out);
  if (letter)
    fprintf(out, "{-%c%s,--%s%s}", letter, row->value ? "+" : "", row->name, row->value ? "=" : "");
  else
    fprintf(out, "--%s%s", row->name, row->value ? "=" : "");
  fputs("'[", out);
  put_quoted(out, row->help, "'\\''", "[]:\\");
  putc(']', out);
  if (row->value) fprintf(out, ":%s:%s", row->value, ACTIONS[value_kind(option)]);
  putc('\'', out);
}

static void zsh_program(FILE *out, const Program *program) {
  const char *page;
  fprintf(out, "  %s)\n    _arguments -s", *program->name ? program->name : "''");
  for (unsigned i = 0; i < OPTIONS; i++)
    if (program_takes(program, i)) zsh_option(out, program, i);
  if (!*program->name) fputs(" \\\n      '--version[version, save format, standard rules]'", out);
  if (takes_files(program)) fputs(" \\\n      '*:file:_files'", out);
  if (program->run == program_docs) {
    fputs(" \\\n      ':page:(", out);
    for (unsigned i = 0; (page = docs_page(i)); i++) fprintf(out, "%s%s", i ? " " : "", page);
    fputs(")'", out);
  }
  fputs(" ;;\n", out);
}

void completions_write_zsh(FILE *out) {
  const Program *program;
  fputs(ZSH_HEAD, out);
  put_names(out, "$1");
  fputs(ZSH_BODY, out);
  for (unsigned i = 1; (program = program_at(i)); i++) {
    fprintf(out, "    '%s:", program->name);
    put_quoted(out, program->help, "'\\''", "\\");
    fputs("'\n", out);
  }
  fputs("    'help:Tells about a command.'\n", out);
  fputs(ZSH_MIDDLE, out);
  for (unsigned i = 0; (program = program_at(i)); i++) zsh_program(out, program);
  fputs("  esac\n}\n"
        "if [[ $funcstack[1] == _bastide ]]; then _bastide \"$@\"; else compdef _bastide bastide; "
        "fi\n",
        out);
}

/* --- fish --- */

static const char FISH_HEAD[] =
    "# Completion of bastide for fish, written by `bastide docs fish`.\n"
    "function __bastide_names\n"
    "    set -l program (commandline -opc)[1]\n"
    "    $program list --json 2>/dev/null | ";

/* fish knows the option that a condition holds for: which command was given. */
static void fish_start(FILE *out, const Program *program) {
  if (*program->name)
    fprintf(out, "complete -c bastide -n '__fish_seen_subcommand_from %s'", program->name);
  else
    fputs("complete -c bastide -n __fish_use_subcommand", out);
}

static void fish_help(FILE *out, const char *help) {
  fputs(" -d '", out);
  put_quoted(out, help, "\\'", "\\");
  fputs("'\n", out);
}

static void fish_option(FILE *out, const Program *program, unsigned option) {
  const OptionRow *row = arguments_option(option);
  fish_start(out, program);
  fprintf(out, " -l %s", row->name);
  if (program_letter(program, option)) fprintf(out, " -s %c", program_letter(program, option));
  if (row->value) {
    ValueKind kind = value_kind(option);
    fputs(kind == VALUE_FILE ? " -r -F" : " -x", out);
    if (kind > VALUE_FILE)
      fprintf(out, " -a \"(__fish_complete_list , '__bastide_names %s')\"", KINDS[kind]);
  }
  fish_help(out, row->help);
}

void completions_write_fish(FILE *out) {
  const Program *program;
  const char *page;
  fputs(FISH_HEAD, out);
  put_names(out, "$argv[1]");
  fputs("end\ncomplete -c bastide -f\n", out);
  for (unsigned i = 0; (program = program_at(i)); i++) {
    if (*program->name) {
      fprintf(out, "complete -c bastide -n __fish_use_subcommand -a %s", program->name);
      fish_help(out, program->help);
      fprintf(out, "complete -c bastide -n '__fish_seen_subcommand_from help' -a %s\n",
              program->name);
    }
    for (unsigned option = 0; option < OPTIONS; option++)
      if (program_takes(program, option)) fish_option(out, program, option);
    if (takes_files(program)) {
      fish_start(out, program);
      fputs(" -F\n", out);
    }
    for (unsigned n = 0; program->run == program_docs && (page = docs_page(n)); n++) {
      fish_start(out, program);
      fprintf(out, " -a %s\n", page);
    }
  }
  fputs("complete -c bastide -n __fish_use_subcommand -a help -d 'Tells about a command.'\n"
        "complete -c bastide -n __fish_use_subcommand -l version -d 'version, save format, "
        "standard rules'\n",
        out);
}
