/* status.h - how the program ends. */
#ifndef BASTIDE_STATUS_H
#define BASTIDE_STATUS_H

enum {
  EXIT_DONE = 0,
  EXIT_FAILED = 1, /* a test, a game or a write failed */
  EXIT_WRONG = 2,  /* wrong usage or input */
};

#endif
