/* apng_file.h - writes a game as an animated PNG, which browsers and messengers show and everybody else sees as the first
 * picture. */
#ifndef BASTIDE_APNG_FILE_H
#define BASTIDE_APNG_FILE_H

#include "pictures/svg.h"

/* Writes it into the file (replace_file.h, also about `unsaid`).  False with a reason that says how to install what is
 * missing, if it is. */
bool apng_write(const char *path, const char *unsaid, const char *home, const Session *session,
                const SvgStyle *style, Reason *why);

#endif
