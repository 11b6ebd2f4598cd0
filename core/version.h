/* version.h - which Bastide this is, in one place: `bastide --version`, the library, and the Makefile, which reads it
 * out of this line for what it installs and packs. */
#ifndef BASTIDE_VERSION_H
#define BASTIDE_VERSION_H

#define BASTIDE_VERSION "0.1.0"
#define BASTIDE_DATE "2026-11-16" /* of this version: manual page, archive */

#endif
