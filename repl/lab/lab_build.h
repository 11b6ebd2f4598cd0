/* lab_build.h - which program played: its version, and a number for the sources that games depend on. */
#ifndef BASTIDE_LAB_BUILD_H
#define BASTIDE_LAB_BUILD_H

/* "0.1.0 3141592653": parts of a run must agree.  The same sources have the same, whoever compiled them. */
const char *lab_build(void);

#endif
