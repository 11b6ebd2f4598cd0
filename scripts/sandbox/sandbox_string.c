/* sandbox_string.c - the part of the string library that is not Lua's own.
 *
 * Everything here works letter by letter; patterns are left out, since a short one can run for
 * minutes inside one call.  What is taken from Lua is listed in sandbox_lib.c. */
#include "sandbox_inner.h"

#include <stdio.h>
#include <string.h>

enum { FORMATTED_MAX = 512 }; /* %99.99f of the largest number fits */

/* Where `what` begins in the text, or NULL.  Looking for "aa...ab" in "aa...a" tries everywhere, so
 * each try is charged. */
static const char *search(lua_State *L, const char *text, size_t size, const char *what, size_t n) {
  if (n == 0) return text;
  const char *end = text + size;
  for (; n <= (size_t)(end - text); text++) {
    const char *from = text;
    text = memchr(from, what[0], (size_t)(end - from) - n + 1);
    sandbox_charge_bytes(L, (size_t)((text ? text : end) - from));
    if (!text) return NULL;
    if (memcmp(text, what, n) == 0) return text;
    sandbox_charge_bytes(L, n);
  }
  return NULL;
}

/* find(text, what [, from]): the first and last place of `what`, letter by letter; no patterns. */
static int string_find(lua_State *L) {
  size_t size, n;
  const char *text = luaL_checklstring(L, 1, &size), *what = luaL_checklstring(L, 2, &n);
  lua_Integer length = (lua_Integer)size, from = luaL_optinteger(L, 3, 1);
  if (from < 0) from = from < -length ? 1 : length + from + 1;
  if (from < 1) from = 1;
  lua_pushnil(L);
  if (from > length + 1) return 1;
  const char *at = search(L, text + from - 1, size - (size_t)(from - 1), what, n);
  if (!at) return 1;
  lua_pushinteger(L, at - text + 1);
  lua_pushinteger(L, at - text + (lua_Integer)n);
  return 2;
}

/* replace(text, what, by): the text with every `what` replaced, and how many there were. */
static int string_replace(lua_State *L) {
  size_t size, n, by_size;
  const char *text = luaL_checklstring(L, 1, &size), *what = luaL_checklstring(L, 2, &n);
  const char *by = luaL_checklstring(L, 3, &by_size), *end = text + size;
  luaL_argcheck(L, n > 0, 2, "nothing to look for");
  lua_Integer count = 0;
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  for (const char *at; (at = search(L, text, (size_t)(end - text), what, n)); text = at + n) {
    sandbox_charge_bytes(L, by_size);
    luaL_addlstring(&result, text, (size_t)(at - text));
    luaL_addlstring(&result, by, by_size);
    count++;
  }
  luaL_addlstring(&result, text, (size_t)(end - text));
  luaL_pushresult(&result);
  lua_pushinteger(L, count);
  return 2;
}

/* split(text, separator): the pieces as a list, one more than there are separators. */
static int string_split(lua_State *L) {
  size_t size, n;
  const char *text = luaL_checklstring(L, 1, &size), *what = luaL_checklstring(L, 2, &n);
  const char *end = text + size;
  luaL_argcheck(L, n > 0, 2, "nothing to look for");
  lua_Integer count = 0;
  lua_newtable(L);
  for (const char *at; (at = search(L, text, (size_t)(end - text), what, n)); text = at + n) {
    lua_pushlstring(L, text, (size_t)(at - text));
    lua_rawseti(L, -2, ++count);
  }
  lua_pushlstring(L, text, (size_t)(end - text));
  lua_rawseti(L, -2, ++count);
  return 1;
}

static int string_rep(lua_State *L) {
  size_t size, between_size, room = sandbox_memory_cap(L);
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer n = luaL_checkinteger(L, 2);
  const char *between = luaL_optlstring(L, 3, "", &between_size);
  if (n <= 0 || size + between_size == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((lua_Unsigned)n > room / (size + between_size))
    return sandbox_raise(L, "string.rep: the result needs more than %d KiB of memory",
                         (int)(room / 1024));
  sandbox_charge_bytes(L, (size_t)n * (size + between_size));
  luaL_Buffer result;
  char *to = luaL_buffinitsize(L, &result, (size_t)n * (size + between_size)), *at = to;
  for (lua_Integer i = 1; i <= n; i++) {
    memcpy(at, text, size);
    at += size;
    if (i == n) break;
    memcpy(at, between, between_size);
    at += between_size;
  }
  luaL_pushresultsize(&result, (size_t)(at - to));
  return 1;
}

/* Letters of ASCII only: those beyond depend on the locale, and on more than one byte. */
static int change_case(lua_State *L, char first, char last, int by) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  sandbox_charge_bytes(L, size);
  luaL_Buffer result;
  char *to = luaL_buffinitsize(L, &result, size);
  for (size_t i = 0; i < size; i++)
    to[i] = (char)(text[i] >= first && text[i] <= last ? text[i] + by : text[i]);
  luaL_pushresultsize(&result, size);
  return 1;
}

static int string_lower(lua_State *L) {
  return change_case(L, 'A', 'Z', 'a' - 'A');
}

static int string_upper(lua_State *L) {
  return change_case(L, 'a', 'z', 'A' - 'a');
}

static const char *digits(const char *at, int *number) {
  *number = -1;
  for (int i = 0; i < 2 && *at >= '0' && *at <= '9'; i++, at++)
    *number = (*number < 0 ? 0 : *number) * 10 + (*at - '0');
  return at;
}

static void add_padded(luaL_Buffer *to, const char *text, size_t size, int width, bool left) {
  size_t pad = width > 0 && (size_t)width > size ? (size_t)width - size : 0;
  for (size_t i = 0; !left && i < pad; i++) luaL_addchar(to, ' ');
  luaL_addlstring(to, text, size);
  for (size_t i = 0; left && i < pad; i++) luaL_addchar(to, ' ');
}

/* One directive after its '%': reads flags, width, precision and kind, and writes them to spec as C
 * wants them for Lua's numbers. */
typedef struct {
  char flags[6], kind, spec[32];
  int width, precision; /* -1: none */
} Directive;

static const char *read_directive(lua_State *L, const char *at, Directive *d) {
  size_t n = strspn(at, "-+ 0");
  if (n >= sizeof d->flags) sandbox_raise(L, "format: too many flags");
  memcpy(d->flags, at, n);
  d->flags[n] = '\0';
  d->precision = -1;
  at = digits(at + n, &d->width);
  if (*at == '.') {
    at = digits(at + 1, &d->precision);
    if (d->precision < 0) d->precision = 0;
  }
  d->kind = *at++;
  if (d->kind >= '0' && d->kind <= '9')
    sandbox_raise(L, "format: width and precision have at most two digits");
  if (!d->kind || !strchr("dixXefgs", d->kind))
    sandbox_raise(L, "format: only %%d %%i %%x %%X %%e %%f %%g %%s %%%% are known");
  int used = snprintf(d->spec, sizeof d->spec, "%%%s", d->flags);
  if (d->width >= 0)
    used += snprintf(d->spec + used, sizeof d->spec - (size_t)used, "%d", d->width);
  if (d->precision >= 0)
    used += snprintf(d->spec + used, sizeof d->spec - (size_t)used, ".%d", d->precision);
  snprintf(d->spec + used, sizeof d->spec - (size_t)used, "%s%c",
           strchr("efg", d->kind) ? LUA_NUMBER_FRMLEN : LUA_INTEGER_FRMLEN, d->kind);
  return at;
}

/* format: %d %i %x %X %e %f %g %s %%, with flags, and width and precision up to 99. */
static int string_format(lua_State *L) {
  size_t size;
  const char *at = luaL_checklstring(L, 1, &size), *end = at + size;
  int argument = 1, arguments = lua_gettop(L); /* above them is the buffer's place */
  sandbox_charge_bytes(L, size);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  while (at < end) {
    if (*at != '%' || *++at == '%') {
      luaL_addchar(&result, *at++);
      continue;
    }
    Directive d;
    at = read_directive(L, at, &d);
    if (++argument > arguments) return luaL_argerror(L, argument, "no value");
    char number[FORMATTED_MAX] = "nan"; /* where printf may say -nan */
    const char *text = number;
    size_t length;
    if (d.kind == 's') {
      text = sandbox_text(L, argument, &length);
      lua_replace(L, argument); /* keeps it, and leaves the stack as Lua's buffer wants it */
      if (d.precision >= 0 && (size_t)d.precision < length) length = (size_t)d.precision;
    } else if (strchr("efg", d.kind)) {
      lua_Number value = luaL_checknumber(L, argument);
      if (value == value) snprintf(number, sizeof number, d.spec, (LUAI_UACNUMBER)value);
      length = strlen(number);
    } else {
      snprintf(number, sizeof number, d.spec, (LUAI_UACINT)luaL_checkinteger(L, argument));
      length = strlen(number);
    }
    sandbox_charge_bytes(L, FORMATTED_MAX + length);
    add_padded(&result, text, length, d.width, strchr(d.flags, '-') != NULL);
  }
  luaL_pushresult(&result);
  return 1;
}

const luaL_Reg SANDBOX_STRING[] = {
    {"find", string_find},   {"format", string_format},
    {"lower", string_lower}, {"rep", string_rep},
    {"upper", string_upper}, {"replace", string_replace},
    {"split", string_split}, {NULL, NULL},
};
