/* inline_picture.c - see inline_picture.h.
 *
 * Three ways are in use: kitty's (a PNG in base64, in pieces), iTerm's (a PNG in base64, at once) and sixel, for which
 * img2sixel, a program of libsixel, turns the PNG into letters. */
#define _DEFAULT_SOURCE /* for TIOCGWINSZ */

#include "inline_picture.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "child.h"

/* --- Asking --- */

/* Would you take a picture the kitty way; what is your name; what can you do?  The last is answered by everybody, so
 * whoever has answered that has answered all. */
static const char QUESTION[] = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
                               "\x1b[>q"
                               "\x1b[c";

enum { REPLY_MAX = 512, PATIENCE = 1000 /* milliseconds; a terminal far away takes some */ };

static const char *find(const char *text, size_t size, const char *what) {
  size_t length = strlen(what);
  for (; size >= length; text++, size--)
    if (memcmp(text, what, length) == 0) return text;
  return NULL;
}

/* ESC [ ? 62 ; 4 ; 22 c: is 4, sixel, among the numbers? */
static bool lists_sixel(const char *numbers, const char *end) {
  for (const char *at = numbers; at < end; at++)
    if (*at == '4' && (at == numbers || at[-1] == ';') && (at + 1 == end || at[1] == ';'))
      return true;
  return false;
}

InlineWay inline_reply(const char *reply, size_t size, bool *whole) {
  const char *last = find(reply, size, "\x1b[?");
  const char *end = last ? memchr(last, 'c', size - (size_t)(last - reply)) : NULL;
  *whole = end != NULL;
  if (!end) return INLINE_NONE;
  if (find(reply, size, "\x1b_Gi=31;OK")) return INLINE_KITTY;
  if (find(reply, size, "\x1bP>|iTerm2") || find(reply, size, "\x1bP>|WezTerm"))
    return INLINE_ITERM;
  return lists_sixel(last + strlen("\x1b[?"), end) ? INLINE_SIXEL : INLINE_NONE;
}

static bool write_whole(const char *text, size_t size) {
  while (size) {
    ssize_t written = write(STDOUT_FILENO, text, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text += written;
    size -= (size_t)written;
  }
  return true;
}

static InlineWay ask(void) {
  char reply[REPLY_MAX];
  size_t size = 0;
  bool whole = false;
  InlineWay way = INLINE_NONE;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (!write_whole(QUESTION, sizeof QUESTION - 1)) return INLINE_NONE;
  while (!whole && size < sizeof reply && poll(&input, 1, PATIENCE) == 1) {
    ssize_t more = read(STDIN_FILENO, reply + size, sizeof reply - size);
    if (more <= 0) break;
    size += (size_t)more;
    way = inline_reply(reply, size, &whole);
  }
  return way;
}

/* Is it worth asking?  The console of Linux and dumb terminals would show the question. */
static bool may_ask(void) {
  const char *term = getenv("TERM");
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return term && *term && strcmp(term, "dumb") != 0 && strcmp(term, "linux") != 0 &&
         isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && poll(&input, 1, 0) == 0;
}

InlineWay inline_way(void) {
  static bool asked;
  static InlineWay way;
  struct termios before;
  if (asked || !may_ask() || tcgetattr(STDIN_FILENO, &before) != 0) return way;
  struct termios raw = before; /* the reply is not a line, and is not to be seen */
  raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0) return way;
  way = ask();
  asked = true;
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  return way;
}

InlineWindow inline_window(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row)
    return (InlineWindow){80, 24, 0, 0};
  return (InlineWindow){size.ws_col, size.ws_row, size.ws_xpixel, size.ws_ypixel};
}

/* --- How large --- */

/* So many characters that it fits the window; 0: as large as it is.  One of the two is enough: the other follows. */
typedef struct {
  unsigned columns, rows;
} Cells;

static unsigned long big_endian(const unsigned char *at) {
  return (unsigned long)at[0] << 24 | (unsigned long)at[1] << 16 | (unsigned long)at[2] << 8 |
         at[3];
}

static bool read_size(FILE *png, unsigned long *width, unsigned long *height) {
  unsigned char head[24];
  rewind(png);
  if (fread(head, 1, sizeof head, png) != sizeof head || memcmp(head + 12, "IHDR", 4) != 0)
    return false;
  *width = big_endian(head + 16);
  *height = big_endian(head + 20);
  rewind(png);
  return *width && *height;
}

enum { USUAL_WIDTH = 9, USUAL_HEIGHT = 18 }; /* of a character, where the terminal does not tell */

static Cells fit(unsigned long width, unsigned long height, const InlineWindow *window,
                 unsigned long *room_x, unsigned long *room_y) {
  unsigned rows = window->rows > 4 ? window->rows - 3 : 1; /* what was typed, and the next prompt */
  unsigned long wide = window->width ? window->width / window->columns : USUAL_WIDTH;
  unsigned long high = window->height ? window->height / window->rows : USUAL_HEIGHT;
  *room_x = window->columns * (wide ? wide : 1);
  *room_y = rows * (high ? high : 1);
  if (width <= *room_x && height <= *room_y) return (Cells){0, 0};
  if (width * *room_y > height * *room_x) return (Cells){window->columns, 0};
  return (Cells){0, rows};
}

/* --- Showing --- */

static void put_base64(FILE *out, const unsigned char *bytes, size_t size) {
  static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < size; i += 3) {
    size_t left = size - i;
    unsigned long group = (unsigned long)bytes[i] << 16 |
                          (left > 1 ? (unsigned long)bytes[i + 1] << 8 : 0) |
                          (left > 2 ? bytes[i + 2] : 0);
    putc(DIGITS[group >> 18], out);
    putc(DIGITS[group >> 12 & 63], out);
    putc(left > 1 ? DIGITS[group >> 6 & 63] : '=', out);
    putc(left > 2 ? DIGITS[group & 63] : '=', out);
  }
}

/* 4,096 letters are as many as kitty takes at a time. */
enum { PIECE = 3072 };

static void show_kitty(FILE *out, FILE *png, Cells cells) {
  unsigned char bytes[PIECE];
  size_t size = fread(bytes, 1, sizeof bytes, png);
  for (bool first = true, more = true; more; first = false) {
    int next = size == sizeof bytes ? getc(png) : EOF;
    more = next != EOF;
    fputs("\x1b_G", out);
    if (first) fputs("a=T,f=100,q=2,", out);
    if (first && cells.columns) fprintf(out, "c=%u,", cells.columns);
    if (first && cells.rows) fprintf(out, "r=%u,", cells.rows);
    fprintf(out, "m=%d;", more);
    put_base64(out, bytes, size);
    fputs("\x1b\\", out);
    if (!more) break;
    ungetc(next, png);
    size = fread(bytes, 1, sizeof bytes, png);
  }
}

static void show_iterm(FILE *out, FILE *png, Cells cells) {
  unsigned char bytes[PIECE];
  fputs("\x1b]1337;File=inline=1", out);
  if (cells.columns) fprintf(out, ";width=%u", cells.columns);
  if (cells.rows) fprintf(out, ";height=%u", cells.rows);
  putc(':', out);
  for (size_t size; (size = fread(bytes, 1, sizeof bytes, png)) > 0;) put_base64(out, bytes, size);
  putc('\a', out);
}

static bool show_sixel(FILE *out, FILE *png, unsigned long width, unsigned long height,
                       Reason *why) {
  char wide[32], high[32], block[4096];
  snprintf(wide, sizeof wide, "--width=%lu", width);
  snprintf(high, sizeof high, "--height=%lu", height);
  char *const words[] = {"img2sixel", wide, high, NULL};
  FILE *letters = tmpfile();
  if (!letters) return refuse(why, "a temporary file: %s", strerror(errno));
  fflush(NULL);
  lseek(fileno(png), 0, SEEK_SET); /* the stream may have read ahead */
  int status = child_run(words, fileno(png), fileno(letters));
  rewind(letters);
  for (size_t size; status == 0 && (size = fread(block, 1, sizeof block, letters)) > 0;)
    fwrite(block, 1, size, out);
  fclose(letters);
  if (status == CHILD_MISSING)
    return refuse(why, "a picture in this terminal needs img2sixel, a program of libsixel; install "
                       "it with\n"
                       "  apt-get install libsixel-bin   (Debian, Ubuntu)\n"
                       "  dnf install libsixel-utils     (Fedora)\n"
                       "  brew install libsixel          (macOS)");
  return status == 0 || refuse(why, "img2sixel failed");
}

bool inline_show(FILE *out, InlineWay way, FILE *png, const InlineWindow *window, Reason *why) {
  unsigned long width, height, room_x, room_y;
  if (!read_size(png, &width, &height)) return refuse(why, "rsvg-convert made no PNG");
  Cells cells = fit(width, height, window, &room_x, &room_y);
  if (cells.columns) {
    height = height * room_x / width;
    width = room_x;
  } else if (cells.rows) {
    width = width * room_y / height;
    height = room_y;
  }
  if (way == INLINE_SIXEL && !show_sixel(out, png, width ? width : 1, height ? height : 1, why))
    return false;
  if (way == INLINE_KITTY) show_kitty(out, png, cells);
  if (way == INLINE_ITERM) show_iterm(out, png, cells);
  putc('\n', out);
  return true;
}
