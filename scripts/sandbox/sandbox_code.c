/* sandbox_code.c - reads what lua_dump writes.
 *
 * Lua has no other way to ask which variables a function assigns to, and watching them at run time
 * would cost more than most rules do.  The format is Lua's own affair, but it has been one and the same
 * from 5.4.0 to 5.4.9; the header is compared and anything unexpected is an error, so a Lua that
 * does it differently loads no scripts instead of unchecked ones.
 *
 * Numbers are written in groups of seven bits, the highest first; the last byte has its top bit set.
 * A string is its length + 1 (0: none) and its bytes.  A function is, in this order: source, two
 * lines, three bytes, code, constants, upvalues, inner functions, lines, variable names. */
#include "sandbox_inner.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Of the 83 operations these matter.  An instruction is op (7 bits), A (8), k (1), B (8), C (8). */
enum {
  OP_SETUPVAL = 10, /* upvalue B := A */
  OP_GETTABUP = 11, /* A := upvalue B [ constant C ] */
  OP_GETTABLE = 12, /* A := B [ C ] */
  OP_GETFIELD = 14, /* A := B [ constant C ] */
  OP_SETTABUP = 15, /* upvalue A [ constant B ] := C */
  OP_JMP = 56,      /* has no A */
  OP_EXTRAARG = 82, /* nor has this */
};

/* Lua up to 5.4.6, wanting to say which field was nil, follows a chain of fields to its beginning, one
 * C call for each: long ones overflow the stack. */
enum { CHAIN_MAX = 20 };

/* Each byte is written twice and looked at once. */
enum { BYTES_PER_CHARGE = 4 };

enum { UPVALUES_MAX = 255, BORN_INSIDE = 255, INSTRUCTION_SIZE = 4, ABSOLUTE_LINE = -128 };

typedef struct {
  lua_State *L;
  const unsigned char *at, *end;
  void (*found)(void *, const CodeFinding *);
  void *arg;
  const unsigned char
      *constants[256]; /* of the function examined; instructions name no more of them */
} Reader;

typedef struct {
  unsigned char upvalues[UPVALUES_MAX + 1]; /* which of the examined function's, or BORN_INSIDE */
  const unsigned char *code, *constants, *lines, *absolute;
  size_t size;
  int line; /* before the first instruction */
} Function;

static void fail(Reader *r) {
  sandbox_raise(r->L, "this version of Lua compiles differently from the 5.4 that Bastide knows");
}

static const unsigned char *take(Reader *r, size_t n) {
  if (n > (size_t)(r->end - r->at)) fail(r);
  r->at += n;
  return r->at - n;
}

static unsigned take_byte(Reader *r) {
  return *take(r, 1);
}

static size_t take_number(Reader *r) {
  size_t n = 0;
  for (unsigned byte = 0; !(byte & 0x80);) {
    byte = take_byte(r);
    n = n << 7 | (byte & 0x7F);
  }
  return n;
}

static const char *take_string(Reader *r, size_t *size) {
  size_t n = take_number(r);
  *size = n ? n - 1 : 0;
  return (const char *)take(r, *size);
}

/* A constant that is a string, or NULL. */
static const char *take_constant(Reader *r, size_t *size) {
  switch (take_byte(r)) {
  case 0x00:
  case 0x01:
  case 0x11: return NULL; /* nil, false, true */
  case 0x03: take(r, sizeof(lua_Integer)); return NULL;
  case 0x13: take(r, sizeof(lua_Number)); return NULL;
  case 0x04:
  case 0x14: return take_string(r, size); /* short, long */
  default: fail(r); return NULL;
  }
}

/* Notes where the constants begin that instructions can name. */
static void find_constants(Reader *r, const Function *f) {
  Reader again = {.L = r->L, .at = f->constants, .end = r->end};
  size_t count = take_number(&again), size;
  memset(r->constants, 0, sizeof r->constants);
  for (size_t i = 0; i < count && i < sizeof r->constants / sizeof r->constants[0]; i++) {
    r->constants[i] = again.at;
    take_constant(&again, &size);
  }
}

static void tell(Reader *r, const Function *f, int line, CodeDeed deed, unsigned upvalue,
                 size_t index) {
  CodeFinding finding = {.deed = deed, .line = line};
  if (deed != CODE_CHAIN) {
    if (f->upvalues[upvalue] == BORN_INSIDE) return;
    finding.upvalue = f->upvalues[upvalue] + 1;
  }
  if (deed == CODE_READS || deed == CODE_WRITES) {
    Reader again = {.L = r->L, .at = r->constants[index], .end = r->end};
    if (again.at) finding.name = take_constant(&again, &finding.size);
    if (!finding.name) fail(r);
  }
  r->found(r->arg, &finding);
}

/* The line of an instruction is stored as the difference to the one before; now and then there is a fresh
 * start, from a second list. */
static void examine_code(Reader *r, const Function *f) {
  unsigned char chain[256] = {0}; /* how many fields led to what a register holds */
  Reader starts = {.L = r->L, .at = f->absolute, .end = r->end};
  int line = f->line;
  find_constants(r, f);
  for (size_t i = 0; i < f->size; i++) {
    if ((signed char)f->lines[i] != ABSOLUTE_LINE) {
      line += (signed char)f->lines[i];
    } else {
      take_number(&starts);
      line = (int)take_number(&starts);
    }
    uint32_t word;
    memcpy(&word, f->code + i * INSTRUCTION_SIZE, sizeof word);
    unsigned op = word & 0x7F, a = word >> 7 & 0xFF, b = word >> 16 & 0xFF, c = word >> 24;
    switch (op) {
    case OP_SETUPVAL: tell(r, f, line, CODE_ASSIGNS, b, 0); break;
    case OP_GETTABUP: tell(r, f, line, CODE_READS, b, c); break;
    case OP_SETTABUP: tell(r, f, line, CODE_WRITES, a, b); break;
    default: break;
    }
    if ((op == OP_GETFIELD || op == OP_GETTABLE) && a == b) {
      if (++chain[a] == CHAIN_MAX) tell(r, f, line, CODE_CHAIN, 0, 0);
      if (chain[a] > CHAIN_MAX) chain[a] = CHAIN_MAX;
    } else if (op != OP_JMP && op != OP_EXTRAARG) {
      chain[a] = 0;
    }
  }
}

/* Lua nests functions at most 200 deep, so this does too. */
static void examine_function(Reader *r, const Function *outer) {
  Function f;
  size_t size;
  take_string(r, &size);
  f.line = (int)take_number(r);
  take_number(r);
  take(r, 3);
  f.size = take_number(r);
  if (f.size > (size_t)(r->end - r->at) / INSTRUCTION_SIZE) fail(r);
  f.code = take(r, f.size * INSTRUCTION_SIZE);
  f.constants = r->at;
  for (size_t n = take_number(r); n > 0; n--) take_constant(r, &size);
  memset(f.upvalues, BORN_INSIDE, sizeof f.upvalues);
  size_t upvalues = take_number(r);
  if (upvalues > UPVALUES_MAX) fail(r);
  for (size_t i = 0; i < upvalues; i++) {
    const unsigned char *upvalue = take(r, 3);
    bool local_of_outer = upvalue[0];
    if (!outer)
      f.upvalues[i] = (unsigned char)i;
    else if (!local_of_outer)
      f.upvalues[i] = outer->upvalues[upvalue[1]];
  }
  for (size_t n = take_number(r); n > 0; n--) examine_function(r, &f);
  if (take_number(r) != f.size) fail(r);
  f.lines = take(r, f.size);
  size_t starts = take_number(r);
  f.absolute = r->at;
  for (; starts > 0; starts--) {
    take_number(r);
    take_number(r);
  }
  for (size_t n = take_number(r); n > 0; n--) { /* local variables */
    take_string(r, &size);
    take_number(r);
    take_number(r);
  }
  for (size_t n = take_number(r); n > 0; n--) take_string(r, &size); /* names of upvalues */
  examine_code(r, &f);
}

static void examine_header(Reader *r) {
  static const unsigned char HEAD[] = {0x1B,
                                       'L',
                                       'u',
                                       'a',
                                       0x54,
                                       0,
                                       0x19,
                                       0x93,
                                       '\r',
                                       '\n',
                                       0x1A,
                                       '\n',
                                       INSTRUCTION_SIZE,
                                       sizeof(lua_Integer),
                                       sizeof(lua_Number)};
  lua_Integer integer;
  lua_Number number;
  if (memcmp(take(r, sizeof HEAD), HEAD, sizeof HEAD) != 0) fail(r);
  memcpy(&integer, take(r, sizeof integer), sizeof integer);
  memcpy(&number, take(r, sizeof number), sizeof number);
  if (integer != 0x5678 || number != (lua_Number)370.5) fail(r);
  take_byte(r); /* how many upvalues; the function says it again */
}

/* --- Dumping: once to learn the size, once to write --- */

typedef struct {
  unsigned char *to;
  size_t size;
} Dump;

static int write(lua_State *L, const void *piece, size_t size, void *arg) {
  (void)L;
  Dump *dump = arg;
  if (dump->to && size > 0) memcpy(dump->to + dump->size, piece, size);
  dump->size += size;
  return 0;
}

void code_examine(lua_State *L, int index, void (*found)(void *, const CodeFinding *), void *arg) {
  int top = lua_gettop(L);
  Dump dump = {0};
  lua_pushvalue(L, index);
  lua_dump(L, write, &dump, 0);
  sandbox_charge(L, (long long)(dump.size / BYTES_PER_CHARGE));
  unsigned char *bytes = lua_newuserdatauv(L, dump.size, 0);
  Reader r = {.L = L, .at = bytes, .end = bytes + dump.size, .found = found, .arg = arg};
  dump = (Dump){.to = bytes};
  lua_pushvalue(L, top + 1);
  lua_dump(L, write, &dump, 0);
  examine_header(&r);
  examine_function(&r, NULL);
  lua_settop(L, top);
}
