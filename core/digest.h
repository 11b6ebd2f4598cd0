/* digest.h - one number for many bytes, which changes when one of them does.
 *
 * FNV-1a with 64 bits.  Each step maps the number one to one, so a single changed byte always changes the
 * digest; other accidents (a cut, lines in another order, an edited file) escape with a chance of 2^-64.  It does
 * not protect against somebody who wants to deceive: whoever can edit a file can compute its digest as well. */
#ifndef BASTIDE_DIGEST_H
#define BASTIDE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

static const uint64_t DIGEST_START = 0xCBF29CE484222325u;

static inline uint64_t digest_add(uint64_t digest, const void *bytes, size_t size) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < size; i++) digest = (digest ^ byte[i]) * 0x100000001B3u;
  return digest;
}

/* Ends a piece, so that no bytes can wander from one piece to the next unseen. */
static inline uint64_t digest_end(uint64_t digest) {
  return (digest ^ 256u) * 0x100000001B3u;
}

#endif
