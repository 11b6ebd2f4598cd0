/* sanitized.h - are there sanitizers in this program?  Then it is many times slower, and may play less. */
#ifndef BASTIDE_TESTS_SANITIZED_H
#define BASTIDE_TESTS_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

#endif
