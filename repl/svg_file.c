/* svg_file.c - writes pictures; PNGs are made by rsvg-convert, a program of librsvg. */
#include "svg_file.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool svg_wants_png(const char *path) {
  size_t size = path ? strlen(path) : 0;
  return size > 4 && strcmp(path + size - 4, ".png") == 0;
}

/* Runs rsvg-convert on a picture that lies in a file; its output goes to ours or into a file. */
static bool convert(FILE *picture, const char *path, Reason *why) {
  fflush(stdout);
  rewind(picture);
  pid_t child = fork();
  if (child < 0) return refuse(why, "%s", strerror(errno));
  if (child == 0) {
    dup2(fileno(picture), STDIN_FILENO);
    if (path)
      execlp("rsvg-convert", "rsvg-convert", "--format=png", "--output", path, (char *)NULL);
    else
      execlp("rsvg-convert", "rsvg-convert", "--format=png", (char *)NULL);
    _exit(127);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return refuse(why, "a PNG needs rsvg-convert, a program of librsvg; install it with\n"
                       "  apt-get install librsvg2-bin   (Debian, Ubuntu)\n"
                       "  dnf install librsvg2-tools     (Fedora)\n"
                       "  brew install librsvg           (macOS)");
  return refuse(why, "rsvg-convert failed");
}

bool svg_write(const char *path, bool png, SvgPainter *paint, const void *what,
               const SvgStyle *style, Reason *why) {
  const char *name = png ? "a temporary file" : path;
  FILE *out = png ? tmpfile() : path ? fopen(path, "w") : stdout;
  if (!out) return refuse(why, "%.100s: %s", name, strerror(errno));
  paint(out, what, style);
  if (out == stdout) return true; /* main sees whether all was written */
  errno = 0;
  bool good = fflush(out) == 0 && !ferror(out);
  int error = errno;
  if (good && png)
    good = convert(out, path, why);
  else if (!good)
    refuse(why, "%.100s: %s", name, strerror(error));
  if (fclose(out) != 0 && good && !png) return refuse(why, "%.100s: %s", name, strerror(errno));
  return good;
}
