/* load_ask.c - the section of a rule file that asks players something.
 *
 * ask = { { at = "scored", who = "active", options = function(player, offer) … end } } */
#include <lauxlib.h>
#include <string.h>

#include "core/limits.h"
#include "load_rule.h"

/* The place of a field's value among the known ones; 0 if it is absent. */
static unsigned one_of(lua_State *L, const File *file, const char *field, const char *const *known,
                       unsigned count) {
  const char *value = load_string(L, file, field);
  for (unsigned i = 0; value && i < count; i++)
    if (!strcmp(value, known[i])) return i;
  if (value) {
    char hint[64], list[256];
    if (sandbox_suggest(value, known, (int)count, hint, sizeof hint)[0])
      load_fail(L, file, value, "a question cannot be %s '%s'%s", field, value, hint);
    load_fail(L, file, value, "a question cannot be %s '%s', only %s", field, value,
              load_list(known, count, list, sizeof list));
  }
  return 0;
}

/* A selector that a question may have; without one it takes everything. */
static bool read_filter(lua_State *L, const Script *script, const File *file, const char *field,
                        Scenery scenery, Selector *selector) {
  const char *text = load_string(L, file, field);
  return load_selector(L, script, file, text ? text : "", scenery, selector);
}

static bool read_flag(lua_State *L, const File *file, const char *name) {
  if (!load_push_field(L, file, name, LUA_TBOOLEAN)) return false;
  bool yes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return yes;
}

/* --- choose = { "add", "return" }, into = "circle": the place of the chosen label is written there. --- */

static void read_labels(lua_State *L, Script *script, const File *file, Rule *rule) {
  static const char WANTED[] = "a list of labels";
  Rules *rules = &script->rules;
  lua_Integer count = load_length(L, file, "choose", WANTED);
  lua_getfield(L, -2, "into");
  const char *into = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  const SlotName *slot = rules_slot(rules, into);
  if (!slot || slot->scope == SCOPE_TILE)
    load_fail(L, file, "choose", "a choice is written into a state: into = \"…\", not '%s'", into);
  lua_pop(L, 1);
  if (count < 1 || rules->label_count + (unsigned)count > LABELS_MAX)
    load_fail(L, file, "choose", "'choose' must be %s; there is room for %d in all", WANTED,
              LABELS_MAX);
  rule->scope = slot->scope;
  rule->slot = slot->index;
  rule->label = (uint16_t)rules->label_count;
  rule->label_count = (uint8_t)count;
  for (lua_Integer i = 1; i <= count; i++) {
    if (lua_geti(L, -1, i) != LUA_TSTRING)
      load_fail(L, file, "choose", "'choose' must be %s", WANTED);
    const char *label = lua_tostring(L, -1);
    for (unsigned k = rule->label; k < rules->label_count; k++)
      if (!strcmp(rules->labels[k], label))
        load_fail(L, file, label, "'%s' is offered twice", label);
    if (!strcmp(label, "pass") || !strcmp(label, "deploy") || !strcmp(label, "recall"))
      load_fail(L, file, label, "'%s' is a word of the notation; call the answer something else",
                label);
    load_name(L, file, rules->labels[rules->label_count++], LABEL_SIZE, label);
    lua_pop(L, 1);
  }
}

/* --- How often, and by whom --- */

/* repeats = true: the same player again; repeats = "round": round the table until all have passed. */
static unsigned read_repeats(lua_State *L, const File *file) {
  int type = lua_getfield(L, -1, "repeats");
  bool round = type == LUA_TSTRING && !strcmp(lua_tostring(L, -1), "round");
  bool again = type == LUA_TBOOLEAN && lua_toboolean(L, -1);
  if (type != LUA_TNIL && type != LUA_TBOOLEAN && !round)
    load_fail(L, file, "repeats", "'repeats' is true, for the same player, or \"round\"");
  lua_pop(L, 1);
  return round ? REPEATS_ROUND : again ? REPEATS_PLAYER : REPEATS_NOT;
}

/* once = "turn": answered once, in a number that nobody else can write. */
static void read_limit(lua_State *L, Script *script, const File *file, Rule *rule) {
  static const char *const PER[] = {"", "part", "turn", "game"};
  const char *once = load_string(L, file, "once");
  if (!once) return;
  rule->limit = (uint8_t)one_of(L, file, "once", PER, 4);
  rule->limit_slot = (uint8_t)load_hidden_slot(
      L, script, file, rule->limit == LIMIT_GAME ? SCOPE_PLAYER : SCOPE_TURN);
}

/* after = "inns crops": files whose questions at the same moment come first; those not in use do not matter. */
static FileSet read_files(lua_State *L, const Script *script, const File *file, const char *field) {
  const char *names = load_string(L, file, field);
  FileSet set = {{0}};
  for (const char *p = names ? names : ""; *(p += strspn(p, " ")); p += strcspn(p, " ")) {
    size_t length = strcspn(p, " ");
    for (unsigned i = 0; i < script->rules.author_count; i++) {
      const char *name = script->rules.authors[i].name;
      if (strlen(name) == length && !memcmp(name, p, length)) file_set_add(&set, i);
    }
  }
  return set;
}

static void read_order(lua_State *L, Script *script, const File *file, Rule *rule) {
  static const char *const FROM[] = {"left", "active"};
  static const char *const WHO[] = {"active", "all", "others"};
  rule->who = (uint8_t)one_of(L, file, "who", WHO, 3);
  rule->from_active = (uint8_t)one_of(L, file, "from", FROM, 2);
  rule->repeats = (uint8_t)read_repeats(L, file);
  rule->steps = (uint8_t)load_integer(L, script, file, "steps", 0, 0, 100);
  if (rule->steps && rule->repeats)
    load_fail(L, file, "steps", "a question has steps or repeats, not both");
  if (rule->steps && !load_string(L, file, "who")) rule->who = WHO_ALL;
  rule->after = read_files(L, script, file, "after");
  rule->before = read_files(L, script, file, "before");
}

/* --- What an answer does, and what is asked then --- */

static void read_does(lua_State *L, Script *script, const File *file, Rule *rule) {
  if (load_push_field(L, file, "otherwise", LUA_TFUNCTION)) {
    if (rule->at == MOMENT_ACTION)
      load_fail(L, file, "otherwise", "at \"action\" there is always something else to do");
    rule->otherwise = (uint16_t)load_keep_function(L, script);
    lua_pop(L, 1);
  }
  if (!load_push_field(L, file, "does", LUA_TFUNCTION)) return;
  rule->does = (uint16_t)load_keep_function(L, script);
  lua_pop(L, 1);
}

/* secret = true: nobody learns an answer before all have answered; settle = function(answers) is told then. */
static void read_secret(lua_State *L, Script *script, const File *file, Rule *rule) {
  rule->secret = read_flag(L, file, "secret");
  bool follows = lua_getfield(L, -1, "follow") != LUA_TNIL;
  lua_pop(L, 1);
  if (rule->secret && (rule->repeats || rule->steps || follows || rule->at == MOMENT_ACTION))
    load_fail(L, file, "secret",
              "a secret question is answered once by each player: it has no repeats, steps or "
              "follow, and is not at \"action\"");
  if (!load_push_field(L, file, "settle", LUA_TFUNCTION)) return;
  if (!rule->secret) load_fail(L, file, "settle", "only a secret question is settled");
  rule->settle = (uint16_t)load_keep_function(L, script);
  lua_pop(L, 1);
}

static void add_question(lua_State *L, Script *script, const File *file, unsigned author,
                         unsigned depth);

/* The questions that follow stand one behind the other in the list; those that follow them come later. */
static void add_follow(lua_State *L, Script *script, const File *file, unsigned author,
                       unsigned index, unsigned depth) {
  static const char WANTED[] = "a list of questions: follow = { { options = … } }";
  if (!load_push_field(L, file, "follow", LUA_TTABLE)) return;
  lua_Integer count = load_length(L, file, "follow", WANTED);
  if (count < 1 || count > 8) load_fail(L, file, "follow", "'follow' must be %s, up to 8", WANTED);
  if (depth == FOLLOWED_MAX)
    load_fail(L, file, "follow", "questions follow one another at most %d deep", FOLLOWED_MAX);
  unsigned first = script->rules.rule_count;
  script->rules.list[index].follow = (uint16_t)first; /* rules_finish knows where it ends up */
  script->rules.list[index].follow_count = (uint8_t)count;
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    add_question(L, script, file, author, depth + 1);
  }
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    add_follow(L, script, file, author, first + (unsigned)i - 1, depth + 1);
  }
  lua_pop(L, 1);
}

/* text = "…": how people are asked. */
static void read_text(lua_State *L, Script *script, const File *file, Rule *rule) {
  Rules *rules = &script->rules;
  const char *text = load_string(L, file, "text");
  if (!text) return;
  if (rules->question_count == QUESTIONS_MAX)
    load_fail_full(L, script, file, "text", "texts of questions", QUESTIONS_MAX,
                   DECLARED(Rule, rules->list, rules->rule_count));
  if (strlen(text) >= QUESTION_SIZE || !text_line(text))
    load_fail(L, file, "text", "the text of a question is a line of at most %d characters",
              QUESTION_SIZE - 1);
  memcpy(rules->questions[rules->question_count++], text, strlen(text) + 1);
  rule->question = (uint8_t)rules->question_count;
}

/* --- A question --- */

static void check_keys(lua_State *L, const File *file, bool follows) {
  static const char *const KEYS[] = {
      "options", "offer",  "pass",     "does",      "who",     "from",   "repeats",  "steps",
      "auto",    "follow", "text",     "otherwise", "feature", "figure", "together", "holds",
      "empty",   "into",   "by",       "gained",    "at",      "tile",   "once",     "after",
      "before",  "when",   "follower", "anyone",    "choose",  "must",   "recall",   "add",
      "given",   "secret", "settle",   "alone"};
  enum { COUNT = sizeof KEYS / sizeof KEYS[0], FOLLOWING = 20 };
  load_check_keys(L, file, follows ? "a question that follows" : "a question", KEYS,
                  follows ? FOLLOWING : COUNT);
}

/* pass = true, or the options with which one may pass: pass = "crop_a_mandatory=0". */
static bool read_pass(lua_State *L, const Script *script, const File *file) {
  Selector when;
  bool text = lua_getfield(L, -1, "pass") == LUA_TSTRING;
  lua_pop(L, 1);
  return text ? read_filter(L, script, file, "pass", OF_NOTHING, &when)
              : read_flag(L, file, "pass");
}

/* recall = true, add = "segment", pass = true: what may be done with the followers that `follower` names. */
static bool read_words(lua_State *L, Script *script, const File *file, Rule *rule) {
  static const char *const WHERE[] = {"", "segment", "tile", "feature"};
  bool offers = load_offers(L, script, file, rule);
  rule->recalls = read_flag(L, file, "recall");
  rule->adds = (uint8_t)one_of(L, file, "add", WHERE, 4);
  rule->passes = read_pass(L, script, file);
  if (!(rule->recalls | rule->adds)) {
    if (rule->passes && !offers)
      load_fail(L, file, "pass", "'pass' goes with offer, recall or add");
    return offers;
  }
  if (rule->follower_asked != FOLLOWER_OF_PLAYER)
    load_fail(L, file, "ask", "recall and add are about followers: follower = \"…\" says which");
  return true;
}

/* given = { circle = 1 }: asked only if a number of the turn has this value. */
static void read_given(lua_State *L, Script *script, const File *file, Rule *rule) {
  if (!load_push_field(L, file, "given", LUA_TTABLE)) return;
  lua_Integer count = load_push_keys(L, file, "given");
  lua_geti(L, -1, 1);
  const SlotName *slot =
      count == 1 ? rules_number(&script->rules, lua_tostring(L, -1), SCOPE_TURN) : NULL;
  if (!slot)
    load_fail(L, file, "given", "'given' names one number of the turn: given = { circle = 1 }");
  lua_pushvalue(L, -3);
  rule->given = (uint8_t)(slot->index + 1);
  rule->given_value = (int16_t)load_integer(L, script, file, slot->name, 0, -1000, 1000);
  lua_pop(L, 4);
}

static void read_options(lua_State *L, Script *script, const File *file, Rule *rule) {
  bool function = load_push_field(L, file, "options", LUA_TFUNCTION);
  if (function) {
    load_rule_function(L, script, rule);
    lua_pop(L, 1);
  }
  bool words = read_words(L, script, file, rule);
  if (words && function)
    load_fail(L, file, "ask", "a question has options, or says in words what is offered, not both");
  if (load_push_field(L, file, "choose", LUA_TTABLE)) {
    if (words)
      load_fail(L, file, "choose", "a question has choose, or offers something else, not both");
    if (function || rule->repeats) /* nobody could pass, so it would repeat forever */
      load_fail(L, file, "choose", "a question with choose can have no options and cannot repeat");
    read_labels(L, script, file, rule);
    lua_pop(L, 1);
    return;
  }
  if (words) rule->into = load_turn_number(L, script, file, "into");
  if (!words && load_string(L, file, "into"))
    load_fail(L, file, "into", "'into' says where a choice is written; there is no choose");
  if (!function && !words)
    load_fail(L, file, "ask",
              "a question needs options = function(player, offer) … end, offer or choose");
}

/* holds = { market = 2 }: that hand must hold so many tiles; empty = "stall": that one none. */
static void read_hands(lua_State *L, Script *script, const File *file, AskNeeds *needs) {
  const char *empty = load_string(L, file, "empty");
  int hand = empty ? rules_hand(&script->rules, empty) : -1;
  if (empty && hand < 0)
    load_fail(L, file, empty, "'empty' names '%s', which is not declared in hands", empty);
  needs->empty = (uint8_t)(hand + 1);
  if (!load_push_field(L, file, "holds", LUA_TTABLE)) return;
  lua_Integer count = load_push_keys(L, file, "holds");
  lua_geti(L, -1, 1);
  hand = count == 1 ? rules_hand(&script->rules, lua_tostring(L, -1)) : -1;
  if (hand < 0) load_fail(L, file, "holds", "'holds' names one hand: holds = { market = 2 }");
  lua_pushvalue(L, -3);
  needs->hand = (uint8_t)(hand + 1);
  needs->least = (uint8_t)load_integer(L, script, file, script->rules.hands[hand].name, 0, 1, 255);
  lua_pop(L, 4);
}

/* What must be there for a question to be put. */
static bool read_needs(lua_State *L, Script *script, const File *file, AskNeeds *needs) {
  static const char *const GAINED[] = {"", "others"};
  const char *figure = load_string(L, file, "figure"), *feature = load_string(L, file, "feature");
  const char *together = load_string(L, file, "together");
  *needs = (AskNeeds){.feature = feature != NULL, .figure = figure != NULL};
  bool holds = read_filter(L, script, file, "feature", OF_FEATURES, &needs->of);
  if (figure) holds = load_figure_words(L, script, file, figure, &needs->who) && holds;
  if (together) needs->together = load_piece_words(L, script, file, "together", together);
  read_hands(L, script, file, needs);
  needs->gained = (uint8_t)one_of(L, file, "gained", GAINED, 2);
  needs->any = needs->feature | needs->figure | needs->hand | needs->empty | needs->gained ||
               needs->together;
  return holds;
}

static void read_filters(lua_State *L, const File *file, const Selector *own_, const Selector *any_,
                         Rule *rule) {
  bool own = load_string(L, file, "follower"), any = load_string(L, file, "anyone");
  if (own && any) load_fail(L, file, "anyone", "a question has follower or anyone, not both");
  rule->follower = own ? *own_ : *any_;
  rule->follower_asked = own ? FOLLOWER_OF_PLAYER : any ? FOLLOWER_OF_ANYONE : FOLLOWER_NOT_ASKED;
}

/* A file that fills a moment by itself is told where; if several do so together, rules_finish says who asks for what. */
static void check_room(lua_State *L, const Rules *rules, const File *file, const Rule *rule) {
  unsigned count = 0;
  for (unsigned i = 0; i < rules->rule_count; i++)
    count += rules->list[i].hook == HOOK_ASK && rules->list[i].author == rule->author &&
             rules->list[i].at == rule->at;
  if (count > HOOK_RULES_MAX)
    load_fail(L, file, "at", "there is room for %d questions at '%s'", HOOK_RULES_MAX,
              MOMENT_NAMES[rule->at]);
}

static void add_question(lua_State *L, Script *script, const File *file, unsigned author,
                         unsigned depth) {
  Selector when, tile, follower, anyone;
  if (!lua_istable(L, -1))
    load_fail(L, file, "ask", "a question must be a table with at, who and options");
  check_keys(L, file, depth > 0);
  bool holds = read_filter(L, script, file, "when", OF_NOTHING, &when);
  holds = read_filter(L, script, file, "tile", OF_LAID_TILES, &tile) && holds;
  holds = read_filter(L, script, file, "follower", OF_FEATURES, &follower) && holds;
  holds = read_filter(L, script, file, "anyone", OF_FEATURES, &anyone) && holds;
  AskNeeds needs;
  holds = read_needs(L, script, file, &needs) && holds;
  if (!holds) return;
  unsigned index = script->rules.rule_count;
  Rule *rule = load_new_rule(L, script, file, HOOK_ASK, author);
  rule->at = MOMENTS;
  if (!depth && !load_string(L, file, "at"))
    rule->at = MOMENT_SCORED;
  else if (!depth)
    rule->at = (uint8_t)one_of(L, file, "at", MOMENT_NAMES, MOMENTS);
  if (!depth) check_room(L, &script->rules, file, rule);
  rule->selector = tile;
  rule->selector.token = 0;
  rule->needs = needs;
  rule->needs.token = tile.token;
  if (tile.token) rule->needs.any = 1;
  read_filters(L, file, &follower, &anyone, rule);
  read_text(L, script, file, rule);
  read_order(L, script, file, rule);
  read_limit(L, script, file, rule);
  rule->automatic = read_flag(L, file, "auto");
  rule->must = read_flag(L, file, "must");
  rule->alone = read_flag(L, file, "alone");
  if (rule->alone && rule->at != MOMENT_ACTION)
    load_fail(L, file, "alone", "only a question at \"action\" can be answered alone");
  if (rule->must && rule->at != MOMENT_ACTION)
    load_fail(L, file, "must", "only a question at \"action\" can forbid everything else");
  if (rule->at == MOMENT_ACTION && (rule->who != WHO_ACTIVE || rule->repeats || rule->steps))
    load_fail(L, file, "at",
              "what may be done instead of deploying is offered to the active "
              "player, once");
  rule->by = load_turn_number(L, script, file, "by");
  read_given(L, script, file, rule);
  read_does(L, script, file, rule);
  read_secret(L, script, file, rule);
  read_options(L, script, file, rule);
  if (!depth) add_follow(L, script, file, author, index, 0);
}

void load_ask(lua_State *L, Script *script, const File *file, unsigned author) {
  static const char WANTED[] = "a list of questions: ask = { { at = …, options = … } }";
  lua_Integer count = lua_istable(L, -1) ? load_length(L, file, "ask", WANTED) : 0;
  if (count < 1) load_fail(L, file, "ask", "'ask' must be %s", WANTED);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    add_question(L, script, file, author, 0);
    lua_pop(L, 1);
  }
}
