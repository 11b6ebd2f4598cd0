/* keys.c - see keys.h.
 *
 * Bytes are read one by one, so that whatever is not needed yet stays with the terminal: an editor
 * that a command starts gets what is typed for it. */
#include "keys.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum {
  CTRL_A = 1,
  CTRL_B = 2,
  CTRL_C = 3,
  CTRL_E = 5,
  CTRL_F = 6,
  CTRL_N = 14,
  CTRL_P = 16,
  CTRL_V = 22,
  CTRL_W = 23,
  ESCAPE = 27,
  DELETE = 127,
};

/* Milliseconds to wait for the rest of a sequence, and for the rest of what is pasted. */
enum { PATIENCE = 50, PASTE_PATIENCE = 1000, LATE = -1, SEQUENCE_MAX = 4096 };

static struct {
  char bytes[8];
  size_t count, next;
} ready; /* for linenoise */
static bool pasting, after_return, cancelled, lost;

void keys_start(void) {
  cancelled = false;
}

bool keys_cancelled(void) {
  return cancelled;
}

bool keys_lost(void) {
  return lost;
}

void keys_mark_pastes(FILE *terminal, bool on) {
  const char *term = getenv("TERM");
  if (!term || strcmp(term, "dumb") == 0) return;
  fputs(on ? "\x1b[?2004h" : "\x1b[?2004l", terminal);
  fflush(terminal);
}

void keys_hush(bool on) {
  static struct termios normal;
  static bool hushed;
  on = on && pasting;
  if (on == hushed) return;
  if (on && tcgetattr(STDIN_FILENO, &normal) != 0) return;
  struct termios wanted = normal;
  if (on) wanted.c_lflag &= (tcflag_t)~ECHO;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &wanted) == 0) hushed = on;
}

static void give(const char *bytes) {
  ready.count = strlen(bytes);
  ready.next = 0;
  memcpy(ready.bytes, bytes, ready.count);
}

static void give_byte(int byte) {
  give((char[2]){(char)byte, '\0'});
}

void keys_accept(void) {
  if (ready.next == ready.count) give_byte(CTRL_E);
}

/* The next byte of a sequence, or LATE. */
static int next_byte(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  unsigned char byte;
  if (poll(&input, 1, PATIENCE) <= 0 || read(STDIN_FILENO, &byte, 1) != 1) return LATE;
  return byte;
}

/* --- Sequences --- */

/* The keys that end in a letter, whatever is held down with them. */
static void give_letter_key(int letter) {
  switch (letter) {
  case 'A': give_byte(CTRL_P); break;
  case 'B': give_byte(CTRL_N); break;
  case 'C': give_byte(CTRL_F); break;
  case 'D': give_byte(CTRL_B); break;
  case 'H': give_byte(CTRL_A); break;
  case 'F': give_byte(CTRL_E); break;
  case 'M': give_byte('\r'); break; /* of the number pad */
  default: break;
  }
}

/* The keys that end in "~". */
static void give_number_key(int number) {
  switch (number) {
  case 1:
  case 7: give_byte(CTRL_A); break;
  case 4:
  case 8: give_byte(CTRL_E); break;
  case 3: give("\x1b[3~"); break;
  case 5: give("\x1b[5~"); break;
  case 6: give("\x1b[6~"); break;
  case 200: pasting = true; break;
  case 201: pasting = false; break;
  default: break;
  }
}

/* ESC [ numbers letter. */
static void read_control_sequence(void) {
  int number = 0, byte = next_byte();
  bool first = true;
  if (byte == '[') { /* function keys of the Linux console */
    next_byte();
    return;
  }
  for (int i = 0; i < SEQUENCE_MAX && byte >= 0x20 && byte < 0x40; i++, byte = next_byte()) {
    bool digit = byte >= '0' && byte <= '9';
    first = first && digit;
    if (first && number < 1000) number = number * 10 + (byte - '0');
  }
  if (byte == '~')
    give_number_key(number);
  else if (byte != LATE && !pasting)
    give_letter_key(byte);
}

/* What a terminal says of itself: up to BEL, or ESC and a backslash. */
static void skip_report(void) {
  int byte = next_byte();
  for (int i = 0; i < SEQUENCE_MAX && byte != LATE && byte != '\a'; i++, byte = next_byte())
    if (byte == ESCAPE) {
      next_byte();
      return;
    }
}

static void read_sequence(void) {
  int byte = next_byte();
  switch (byte) {
  case LATE:
    if (!pasting) give_byte(ESCAPE); /* the key itself */
    break;
  case '[': read_control_sequence(); break;
  case 'O':
    byte = next_byte();
    if (!pasting && byte != LATE) give_letter_key(byte);
    break;
  case ']':
  case 'P':
  case '_':
  case '^': skip_report(); break;
  case DELETE:
  case 8:
    if (!pasting) give_byte(CTRL_W);
    break;
  default: break; /* Alt and a letter: nothing we know */
  }
}

/* --- Single bytes --- */

/* A tab in pasted text does not ask for completion, and other control characters ask for nothing. */
static void give_pasted(int byte) {
  bool line_end = byte == '\r' || byte == '\n';
  if (line_end && !(byte == '\n' && after_return)) give("\r");
  if (byte == '\t') give("  ");
  if (byte >= ' ' && byte != DELETE) give_byte(byte);
  after_return = byte == '\r';
}

static void give_typed(int byte) {
  if (byte == CTRL_C) { /* first to the end, so that the next prompt stands below all of the line */
    cancelled = true;
    give((char[]){CTRL_E, CTRL_C, '\0'});
  } else if (byte != CTRL_V && byte != 0) { /* Ctrl-V would put the next key into the text */
    give_byte(byte);
  }
}

/* Reads one byte, and what belongs to it.  The result is that of read. */
static ssize_t take(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  unsigned char byte;
  /* A paste whose end was lost must not hold the keyboard forever. */
  if (pasting && poll(&input, 1, PASTE_PATIENCE) == 0) pasting = false;
  ssize_t size = read(STDIN_FILENO, &byte, 1);
  if (size != 1) lost = size == 0 || errno != EINTR;
  if (size != 1) return size;
  if (byte == ESCAPE)
    read_sequence();
  else if (pasting)
    give_pasted(byte);
  else
    give_typed(byte);
  return 1;
}

/* Whatever was read goes.  Was it more than blanks and line ends? */
static bool forget(void) {
  bool text = ready.next < ready.count && !strchr(" \r", ready.bytes[ready.next]);
  ready.count = ready.next = 0;
  return text;
}

/* Does more of the paste come?  One whose end was lost is over after a while. */
static bool paste_goes_on(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int result = -1;
  errno = EINTR;
  while (pasting && result < 0 && errno == EINTR) result = poll(&input, 1, PASTE_PATIENCE);
  if (result <= 0) pasting = false;
  return pasting;
}

bool keys_drop_paste(void) {
  struct termios before;
  bool dropped = false;
  if (!pasting || tcgetattr(STDIN_FILENO, &before) != 0) return false;
  struct termios single = before; /* the end of a paste need not be the end of a line */
  single.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ISIG);
  single.c_cc[VMIN] = 1;
  single.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &single) != 0) return false;
  forget();
  while (paste_goes_on() && take() == 1) dropped |= forget();
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  keys_hush(true); /* nothing is pasted any more */
  return dropped;
}

/* --- For linenoise --- */

ssize_t keys_read(int file, void *buffer, size_t size) {
  if (file != STDIN_FILENO || size == 0) return read(file, buffer, size);
  while (ready.next == ready.count) {
    ssize_t result = take();
    if (result != 1) return result;
  }
  *(char *)buffer = ready.bytes[ready.next++];
  return 1;
}

int keys_poll(struct pollfd *files, nfds_t count, int timeout) {
  if (count != 1 || files->fd != STDIN_FILENO) return poll(files, count, timeout);
  while (ready.next == ready.count) {
    int result = poll(files, 1, timeout);
    if (result <= 0 || take() != 1) return result;
  }
  files->revents = POLLIN;
  return 1;
}
