/* hooks.c - the names of hooks and moments. */
#include "hooks.h"

const char *const HOOK_NAMES[HOOKS] = {
#define X(NAME, name, ...) name,
    HOOK_LIST(X)
#undef X
};

const char *const MOMENT_NAMES[MOMENTS + 1] = {
#define X(NAME, name, ...) name,
    MOMENT_LIST(X)
#undef X
        "follow",
};

const char *const MOMENT_TITLES[MOMENTS + 1] = {
#define X(NAME, name, title) title,
    MOMENT_LIST(X)
#undef X
        "after another answer",
};
