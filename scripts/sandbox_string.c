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
  sandbox_charge_bytes(L, size);
  if (n == 0) return text;
  const char *end = text + size;
  for (; n <= (size_t)(end - text); text++) {
    text = memchr(text, what[0], (size_t)(end - text) - n + 1);
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
  if (from > length + 1) return 0;
  const char *at = search(L, text + from - 1, size - (size_t)(from - 1), what, n);
  if (!at) return 0;
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

/* format: %d %i %x %X %e %f %g %s %%, with flags, and width and precision up to 99. */
static int string_format(lua_State *L) {
  size_t size;
  const char *at = luaL_checklstring(L, 1, &size), *end = at + size;
  int argument = 1;
  sandbox_charge_bytes(L, size);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  while (at < end) {
    if (*at != '%' || *++at == '%') {
      luaL_addchar(&result, *at++);
      continue;
    }
    char spec[32], flags[6], text[FORMATTED_MAX];
    size_t n = strspn(at, "-+ #0");
    if (n >= sizeof flags) return sandbox_raise(L, "format: too many flags");
    memcpy(flags, at, n);
    flags[n] = '\0';
    int width, precision = -1;
    at = digits(at + n, &width);
    if (*at == '.') {
      at = digits(at + 1, &precision);
      if (precision < 0) precision = 0;
    }
    char kind = *at++;
    int used = snprintf(spec, sizeof spec, "%%%s", flags);
    if (width >= 0) used += snprintf(spec + used, sizeof spec - (size_t)used, "%d", width);
    if (precision >= 0) used += snprintf(spec + used, sizeof spec - (size_t)used, ".%d", precision);
    sandbox_charge_bytes(L, FORMATTED_MAX);
    argument++;
    switch (kind) {
    case 'd':
    case 'i':
    case 'x':
    case 'X':
      snprintf(spec + used, sizeof spec - (size_t)used, "%s%c", LUA_INTEGER_FRMLEN, kind);
      snprintf(text, sizeof text, spec, (LUAI_UACINT)luaL_checkinteger(L, argument));
      luaL_addstring(&result, text);
      break;
    case 'e':
    case 'f':
    case 'g': {
      lua_Number number = luaL_checknumber(L, argument);
      snprintf(spec + used, sizeof spec - (size_t)used, "%s%c", LUA_NUMBER_FRMLEN, kind);
      snprintf(text, sizeof text, spec, (LUAI_UACNUMBER)number);
      if (number != number)
        add_padded(&result, "nan", 3, width, strchr(flags, '-') != NULL);
      else
        luaL_addstring(&result, text);
      break;
    }
    case 's': {
      luaL_checkany(L, argument);
      size_t length;
      const char *string = sandbox_text(L, argument, &length);
      sandbox_charge_bytes(L, length);
      if (precision >= 0 && (size_t)precision < length) length = (size_t)precision;
      /* Lua's buffer wants the stack as it left it: the text goes below, and is anchored there. */
      lua_replace(L, argument);
      add_padded(&result, string, length, width, strchr(flags, '-') != NULL);
      break;
    }
    default:
      return sandbox_raise(L, "format: '%%%s%c' is not among %%d %%i %%x %%X %%e %%f %%g %%s %%%%",
                           flags, kind > ' ' && kind < 127 ? kind : '?');
    }
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
