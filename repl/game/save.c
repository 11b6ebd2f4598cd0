/* save.c - a game as lines, and back. */
#include "save.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text/replace_file.h"
#include "rule_text.h"
#include "seal.h"
#include "text/builder.h"

/* --- The lines --- */

enum { DIGESTS_OF_A_LINE = 3 }; /* so that a line can be looked at */

typedef bool WriteLine(void *context, const char *line);

/* Two expansions may have an option of the same name; then each is called in full. */
static bool ambiguous(const Rules *rules, const char *name) {
  unsigned count = 0;
  for (unsigned i = 0; i < rules->setting_count; i++)
    count += !strcmp(rules->settings[i].name, name);
  return count > 1;
}

static bool write_options(const Rules *rules, WriteLine *write, void *context) {
  char line[NOTATION_LINE + 1];
  for (unsigned i = 0; i < rules->setting_count; i++) {
    const Setting *setting = &rules->settings[i];
    bool full = ambiguous(rules, setting->name);
    if (!setting->changed) continue;
    snprintf(line, sizeof line, "opt %s%s%s=%s", full ? rules->authors[setting->author].name : "",
             full ? "." : "", setting->name, setting->value);
    if (!write(context, line)) return false;
  }
  return true;
}

/* All words after one keyword; nothing if there are none. */
static bool write_words(const char *keyword, const Session *session, size_t count,
                        const char *(*word)(const Session *, size_t), WriteLine *write,
                        void *context) {
  char line[NOTATION_LINE + 1];
  for (size_t i = 0; i < count;) {
    Builder out = builder_in(line, sizeof line);
    builder_put(&out, keyword);
    for (size_t words = 0; i < count && words < NOTATION_ITEMS; i++, words++) {
      size_t whole = out.size;
      builder_print(&out, " %s", word(session, i));
      if (!out.failed || !words) continue;
      builder_cut(&out, whole); /* it is in the next line */
      break;
    }
    if (!write(context, line)) return false;
  }
  return true;
}

static const char *player_word(const Session *session, size_t i) {
  return session_player(session, (unsigned)i);
}

/* The texts of rules that are not files. */
static bool write_rules(const Session *session, WriteLine *write, void *context) {
  for (size_t i = 0; i < session_text_count(session); i++)
    if (!rule_text_write(&session_texts(session)[i], write, context)) return false;
  return true;
}

static bool write_use(const Session *session, WriteLine *write, void *context) {
  return write_words("use", session, session_use_count(session), session_use, write, context) &&
         write_rules(session, write, context);
}

/* What comes after the rules. */
static bool write_players(const Session *session, bool seed, WriteLine *write, void *context) {
  char line[64];
  size_t players = session_player_count(session);
  if (!write_words("players", session, players, player_word, write, context)) return false;
  if (!seed || !session_seed(session)) return true;
  snprintf(line, sizeof line, "seed %" PRIu64, *session_seed(session));
  if (!write(context, line)) return false;
  return write_words("order", session, session_order_count(session), session_order, write, context);
}

bool save_head(const Session *session, bool seed, WriteLine *write, void *context) {
  return write_use(session, write, context) &&
         write_options(session_rules(session), write, context) &&
         write_players(session, seed, write, context);
}

bool save_head_as_given(const Session *session, WriteLine *write, void *context) {
  size_t options = session_option_count(session);
  return write_use(session, write, context) &&
         write_words("opt", session, options, session_option, write, context) &&
         write_players(session, true, write, context);
}

static bool write_tail(const Session *session, WriteLine *write, void *context) {
  const Game *game = session_game(session);
  char line[NOTATION_LINE + 1];
  Builder out = builder_in(line, sizeof line);
  builder_put(&out, notation_keyword(LINE_SCORE));
  for (unsigned seat = 0; seat < game->players; seat++)
    builder_print(&out, " %s=%d", session_player(session, seat), game->scores[seat]);
  if (!write(context, line)) return false;
  snprintf(line, sizeof line, "hash %016" PRIx64, game_hash(game));
  return write(context, line);
}

/* --- What was promised about it --- */

/* Passes lines on, and remembers what they were. */
typedef struct {
  WriteLine *write;
  void *context;
  uint64_t seal;
} Sealed;

static bool write_sealed(void *context, const char *line) {
  Sealed *sealed = context;
  sealed->seal = seal_add(sealed->seal, line);
  return sealed->write(sealed->context, line);
}

/* Collects digests until a line is full. */
typedef struct {
  WriteLine *write;
  void *context;
  char array[NOTATION_LINE + 1];
  Builder line; /* in the array */
  unsigned words;
  bool good;
} DigestLine;

static void end_digests(DigestLine *digests) {
  if (digests->words)
    digests->good = digests->good && digests->write(digests->context, digests->array);
  digests->words = 0;
}

static void add_digest(void *context, const ScriptSource *source) {
  DigestLine *digests = context;
  if (digests->words == DIGESTS_OF_A_LINE) end_digests(digests);
  if (!digests->words++) {
    digests->line = builder_in(digests->array, sizeof digests->array);
    builder_put(&digests->line, notation_keyword(LINE_DIGEST));
  }
  builder_print(&digests->line, " %s=%016" PRIx64, source->name, source->digest);
}

bool save_digests(const Session *session, WriteLine *write, void *context) {
  DigestLine digests = {.write = write, .context = context, .good = true};
  script_each_source(session_script(session), add_digest, &digests);
  end_digests(&digests);
  return digests.good;
}

bool save_lines(const Session *session, bool (*write)(void *context, const char *line),
                void *context) {
  Sealed sealed = {write, context, seal_start()};
  char line[32];
  if (!session_game(session) || session_halfway(session)) return false;
  snprintf(line, sizeof line, "bastide %d sealed", SAVE_VERSION);
  if (!write_sealed(&sealed, line) || !save_head(session, true, write_sealed, &sealed) ||
      !save_digests(session, write_sealed, &sealed))
    return false;
  for (size_t i = 0; i < session_log_count(session); i++)
    if (!write_sealed(&sealed, session_log(session, i))) return false;
  if (!write_tail(session, write_sealed, &sealed)) return false;
  snprintf(line, sizeof line, "%s %016" PRIx64, notation_keyword(LINE_SEAL), sealed.seal);
  return write(context, line);
}

/* --- Writing --- */

bool save_write(const Session *session, const char *path, const char *unsaid, Reason *why) {
  Replacement file;
  if (!session_game(session)) return refuse(why, "there is no game to save");
  if (session_halfway(session))
    return refuse(why, "a tile lies and its figure is undecided: finish the turn first");
  Answer whole;
  if (session_whole(session, &whole) != ANSWER_DONE) return refuse(why, "%s", whole.text);
  if (!replace_open(&file, path, FILE_SAVE, unsaid, why)) return false;
  bool good = save_lines(session, builder_line, &file.out) ||
              refuse(why, "%.200s: out of memory; nothing was saved", path);
  return replace_close(&file, good, why);
}
