/* retell.c - see retell.h. */
#include "retell.h"

#include <string.h>

#include "save.h"

typedef struct {
  Session *session;
  const Listener *listener;
  void *context;
  bool laid;
} Retelling;

static bool lay(Retelling *retelling) {
  Answer answer;
  if (retelling->laid) return true;
  if (session_lay(retelling->session, &answer) != ANSWER_DONE) return false;
  retelling->laid = true;
  return !retelling->listener->laid || retelling->listener->laid(retelling->context);
}

/* For save_lines: one line of the save. */
static bool take_line(void *context, const char *text) {
  Retelling *retelling = context;
  const Listener *listener = retelling->listener;
  Line line;
  Reason why = {""};
  Answer answer;
  if (!notation_read(text, strlen(text), &line, &why)) return false;
  LineClass class = notation_class_of(line.kind);
  if (class == CLASS_CHECK) return true;
  bool action = class == CLASS_ACTION;
  if (action && !lay(retelling)) return false;
  if (action && listener->before && !listener->before(retelling->context)) return false;
  if (session_do(retelling->session, &line, 0, &answer) != ANSWER_DONE) return false;
  return !action || !listener->after || listener->after(retelling->context, text, &line);
}

bool retell_game(const Session *session, Session *again, const Listener *listener, void *context) {
  Retelling retelling = {.session = again, .listener = listener, .context = context};
  return again && save_lines(session, take_line, &retelling) && lay(&retelling);
}
