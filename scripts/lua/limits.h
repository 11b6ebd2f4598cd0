/* limits.h - what Lua's own files call when Bastide compiles them; included before each of them.
 *
 * A count of instructions says little while one instruction may take seconds.  So whatever in Lua takes
 * longer the more a script brings together tells the sandbox, in units of about one instruction
 * (sandbox.c).  The places are in limits.patch; the distribution's Lua, which `make LUA=system` takes, has
 * none of them. */
#ifndef BASTIDE_LUA_LIMITS_H
#define BASTIDE_LUA_LIMITS_H

#include <stddef.h>

struct lua_State;

void sandbox_work(size_t units);         /* never raises: some callers could not bear it */
void sandbox_token(struct lua_State *L); /* may raise */

#define luai_work(n) sandbox_work((size_t)(n))
#define luai_work_bytes(n) ((n) >= 1024 ? sandbox_work((n) / 16) : (void)0)
/* One more step along a list that is usually short. */
#define luai_step(steps) ((++(steps)&63) == 0 ? sandbox_work(64) : (void)0)
#define luai_token(L) sandbox_token(L)

/* The same hashes in every run: when a table grows, and so what # says of a list with holes, depends on them. */
#define luai_makeseed(L) 0x5EEDu

#endif
