/* types.c - the one function behind every refusal.  What is refused, and why, is said by the
 * caller; nothing is printed here. */
#include "types.h"

#include <stdarg.h>
#include <stdio.h>

#include "text.h"

bool refuse(Reason *reason, const char *format, ...) {
  if (!reason) return false;
  va_list args;
  va_start(args, format);
  vsnprintf(reason->text, sizeof reason->text, format, args);
  va_end(args);
  text_clean(reason->text, sizeof reason->text); /* it may quote what was refused */
  return false;
}
