# Bastide: build, tests and tools.  `make help` lists the targets.
#
# Everything that is made goes into build/, one directory per flavour (compiler, debug, sanitizers), so that
# flavours never mix.  The default flavour's program is put at the top as well, as ./bastide.

.DEFAULT_GOAL := all
.SUFFIXES:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

# All processors, unless the command line says otherwise; a make inside this make shares what it was given.
JOBS := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(JOBS)
endif

# Neither gcc, when it optimises across files, nor a save that names a rule can bear a blank in a path.
ifneq ($(words x$(TMPDIR)x),1)
export TMPDIR := /tmp
endif

comma := ,

# --- Choices, as in `make SAN=1 test` -----------------------------------------------------------------------

# CC         the compiler: gcc where there is one, else clang, else cc
# OPT        how to optimise (-O3 means: where it counts).  Portable: no -march=native, so that a program built here runs elsewhere
# LTO        1: optimise the program across files (default where compiler and linker can), 0: do not
# DEBUG      1: -O0 -g3
# SAN        1: AddressSanitizer and UndefinedBehaviorSanitizer; the first finding ends the program
# WERROR     1: warnings are errors
# CFLAGS, LDFLAGS      added to the flags below
# T          which tests to run, as a pattern: `make test T=board`
# ALL        1: install every tool that a test or check can use; one that is missing all the same is a failure
# LIMIT, LIMIT_DIR, STRENGTH, PART, FUZZ_SECONDS  for `make bench` and `make fuzz`
# PREFIX, DESTDIR      for `make install`: where it goes (/usr/local), and a folder that stands before all of it
# LUA        system: the distribution's Lua 5.4 instead of our own build of it (docs/ARCHITECTURE.md)
# LUA_DIR, LINENOISE_DIR, UNITY_DIR      your own copies of the libraries (see .setup)

DEFAULT_CC := $(notdir $(firstword $(foreach c,gcc clang cc,$(shell command -v $(c) 2>/dev/null)) gcc))
ifeq ($(origin CC),default)
CC := $(DEFAULT_CC)
endif
OPT := -O3
OPT_COLD = $(if $(filter -O3,$(OPT)),-O1)
# Most test files take longer to compile than to run (but for these).  Some warnings come only with optimisation, so
# where all is checked it is.
BUSY_TESTS := compare
OPT_TESTS = $(if $(filter 1,$(ALL))$(filter $(BUSY_TESTS:%=test_%_runner.o),$(@F)),$(OPT_COLD),$(if $(filter -O3,$(OPT)),-O0))
FUZZ_SECONDS := 60
CFLAGS :=
LDFLAGS :=

# "ccache gcc -m32" is gcc-m32: the compiler is the last word that is not an option.
FLAVOUR := $(notdir $(lastword $(filter-out -%,$(CC))))$(subst $() ,,$(filter -%,$(CC)))
ifeq ($(FUZZ),1)
FLAVOUR := fuzz
OPT := -O1 -g
# libFuzzer brings a main function, which must not come with every object: fuzzer-no-link.
SANITIZE := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
else
ifeq ($(DEBUG),1)
FLAVOUR := $(FLAVOUR)-debug
OPT := -O0 -g3
endif
ifeq ($(SAN),1)
FLAVOUR := $(FLAVOUR)-san
OPT := -O1 -g
# Without recovery a finding of UBSan is a failed test, not a line of text.  Frame pointers: whole traces.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
endif
endif
ifeq ($(LUA),system)
FLAVOUR := $(FLAVOUR)-system
endif
B := build/$(FLAVOUR)

# --- Flags --------------------------------------------------------------------------------------------------

WARNINGS := -Wall -Wextra -Wpedantic \
  -Wshadow \
  -Wconversion \
  -Wstrict-prototypes -Wmissing-prototypes \
  -Wvla \
  -Werror=implicit-function-declaration
# -Wshadow                a name must not hide another: the usual way to change the wrong variable
# -Wconversion            the state is full of 8- and 16-bit numbers; narrowing must be written down
# -W…-prototypes          int f() is not a prototype, and what no header declares is static
# -Wvla                   sizes are known when compiling
# -Werror=implicit…       a call of something undeclared is a mistake, not a warning

POSIX := -D_POSIX_C_SOURCE=200809L
THREADS := -pthread
COMMON := -std=c11 $(OPT) $(WARNINGS) $(if $(filter 1,$(WERROR)),-Werror) $(SANITIZE)

# Per directory.  core/ sees nothing but itself and the C library: no other directory, no POSIX, no Lua.
FLAGS_core := $(COMMON)
FLAGS_scripts = $(COMMON) $(POSIX) $(THREADS) -I. $(LUA_CFLAGS)
FLAGS_repl = $(COMMON) $(POSIX) $(THREADS) -I. -Irepl -I$(B) -isystem $(LINENOISE) $(LINENOISE_FLAGS)
# Test functions are called by generated runners, so no header declares them.  -isystem: no warnings for Unity.
FLAGS_tests = $(COMMON) -Wno-missing-prototypes $(POSIX) -pthread -I. -Irepl -Itests \
  $(LUA_CFLAGS) -isystem $(UNITY) $(UNITY_OPTIONS)
# Foreign code keeps its own dialect and its own warnings.  linenoise asks repl/text/utf8.h about UTF-8, and reads
# the keyboard through repl/prompt/keys.h (fortified headers would call read behind our back).
FLAGS_linenoise = -std=gnu11 -w $(OPT) $(SANITIZE) $(LINENOISE_FLAGS) -Irepl/text -Irepl/prompt \
  -U_FORTIFY_SOURCE -Dread=keys_read -Dpoll=keys_poll
FLAGS_lua = -std=gnu11 -w $(OPT) $(SANITIZE) -DLUA_USE_POSIX -include scripts/lua/limits.h
FLAGS_unity = -std=c11 -w $(OPT) $(SANITIZE) $(UNITY_OPTIONS)
UNITY_OPTIONS := -DUNITY_INCLUDE_DOUBLE -DUNITY_SUPPORT_64

LINK = $(CC) $(OPT) $(SANITIZE) $(THREADS) $(CFLAGS) $(LDFLAGS)
LIBS = $(LUA_LIBS) -lm

# --- What was found on this machine -------------------------------------------------------------------------

# Both files are makefiles that make makes before it goes on: deps.mk by .setup, which runs every time and
# returns at once when there is nothing to do, and cc.mk, which says how this compiler optimises across files.
# Goals that only tidy up need neither.
ifneq ($(filter-out help clean distclean format format-check setup uninstall,$(or $(MAKECMDGOALS),all)),)
include build/deps/deps.mk
include $(B)/cc.mk
endif

# Our own build of Lua, if .setup could lay it and nobody asks for the distribution's.
ifeq ($(LUA),system)
LUA_SOURCE :=
endif
ifeq ($(LUA_SOURCE),)
LUA_CFLAGS := $(LUA_SYSTEM_CFLAGS)
LUA_LIBS := $(LUA_SYSTEM_LIBS)
else
LUA_CFLAGS := -I$(LUA_SOURCE) -DLUA_WITH_LIMITS
LUA_LIBS :=
LUA_FILES := lapi lcode lctype ldebug ldo ldump lfunc lgc llex lmem lobject lopcodes lparser lstate lstring \
  ltable ltm lundump lvm lzio lauxlib lbaselib lmathlib lstrlib
endif

build/deps/deps.mk: FORCE
	@sh .setup --quiet $(if $(filter 1,$(ALL)),--tools)

# clang needs lld or a plugin of the linker for it, so try whether a program can be linked, in the order of
# preference.  gcc's =auto works on all processors.  A program at a fixed address (no PIE) is some 8 % faster.  Fat
# objects hold plain code as well: then the tests, which want that, need not compile everything again.
$(B)/cc.mk: build/deps/deps.mk Makefile
	@mkdir -p $(B)
	@echo 'int main(void) { return 0; }' >$(B)/probe.c
	@flags=; for try in -flto=auto -flto '-flto -fuse-ld=lld'; do \
	  if $(CC) $$try -O2 $(B)/probe.c -o $(B)/probe >/dev/null 2>&1 && $(B)/probe; then flags=$$try; break; fi; \
	done; echo "LTO_FLAGS := $$flags" >$@
	@if $(CC) -fno-pie -no-pie -O2 $(B)/probe.c -o $(B)/probe >/dev/null 2>&1 && $(B)/probe; then \
	  echo 'FIXED_COMPILE := -fno-pie'; echo 'FIXED_LINK := -no-pie'; fi >>$@
	@flags=$$(sed -n 's/^LTO_FLAGS := //p' $@); \
	if [ -n "$$flags" ] && $(CC) $$flags -ffat-lto-objects -Werror -c $(B)/probe.c -o $(B)/probe.o >/dev/null 2>&1 && \
	  $(CC) -fno-lto $(B)/probe.o -o $(B)/probe >/dev/null 2>&1 && $(B)/probe; then \
	  echo 'FAT := -ffat-lto-objects'; fi >>$@
	@flags=$$(sed -n 's/^LTO_FLAGS := //p' $@); \
	if [ -n "$$flags" ] && $(CC) $$flags -fPIC -c $(B)/probe.c -o $(B)/probe.o >/dev/null 2>&1 && \
	  $(CC) $$flags -O2 -r -nostdlib -flinker-output=nolto-rel $(B)/probe.o -o $(B)/probe.one >/dev/null 2>&1; then \
	  echo "LIBRARY_LTO := $$flags"; echo 'LIBRARY_JOIN := -flinker-output=nolto-rel'; fi >>$@
	@rm -f $(B)/probe $(B)/probe.[co] $(B)/probe.one

# Everything is compiled so that it can be moved, for the library: program, tests and library share their objects.  What is
# hot in the program is compiled again for its place when it is linked.  (A compiler without fat objects makes some for
# the program alone.)
LIBRARY_FLAGS := -fPIC -fvisibility=hidden
# Sanitizers and debuggers want the code as it was written.
ifeq ($(filter 1,$(SAN) $(DEBUG) $(FUZZ))$(filter 0,$(LTO)),)
LTO_USED = $(strip $(LTO_FLAGS) $(FAT))
LTO_LINK = $(FIXED_COMPILE) $(FIXED_LINK)
ONE_FOR_ALL = $(and $(FAT),$(LIBRARY_JOIN))
LTO_PLACE = $(if $(ONE_FOR_ALL),$(LIBRARY_FLAGS),$(FIXED_COMPILE))
else
LIBRARY_LTO :=
LIBRARY_JOIN :=
endif

# --- Sources and objects ------------------------------------------------------------------------------------

SRC_ALL := $(wildcard core/*.c scripts/*.c scripts/*/*.c repl/*/*.c)
SRC := $(filter-out repl/program/main.c,$(SRC_ALL))
TESTS := $(wildcard tests/test_*.c)
HELPERS := $(filter-out $(TESTS),$(wildcard tests/*.c))
BENCH := $(wildcard tests/bench/*.c)
FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_HELPERS := $(filter-out tests/fuzz/fuzz_%,$(wildcard tests/fuzz/*.c))

# What bots spend their time in is optimised across files (lto); the rest (obj) would gain nothing by it and double
# the time to link, nor by being optimised to the last (OPT_COLD).  The tests are many programs and want plain code of
# all of it, which fat objects have, too: then nothing is compiled twice.  That half of Lua which reads texts is cold.
COLD_LUA := lcode lctype ldump llex lopcodes lparser lundump lzio lauxlib lbaselib
HOT := core/% $(wildcard scripts/*.c) scripts/sandbox/% scripts/words/% repl/bots/% repl/lab/lab% repl/game/preview.c \
  repl/game/attribution.c repl/game/feature_info.c repl/door/% tests/bench/% \
  $(filter-out $(COLD_LUA:%=lua/%.c),$(LUA_FILES:%=lua/%.c))
PROGRAM := $(if $(LTO_USED),lto,obj)
TESTED := $(if $(and $(LTO_USED),$(FAT)),lto,obj)
objects = $(patsubst %.c,$(B)/$(1)/%.o,$(filter $(HOT),$(2))) \
  $(patsubst %.c,$(B)/obj/%.o,$(filter-out $(HOT),$(2)))
FOREIGN := linenoise.c $(LUA_FILES:%=lua/%.c)

# Changed flags or libraries make old objects wrong; make sees only files, so the flags are one.  Written only when
# they change: a checkout that was built can be used by those who may not write to it.
STALE := Makefile build/deps/deps.mk $(B)/flags
$(B)/flags: TEXT = $(CC) $(shell $(CC) -dumpversion) $(COMMON) $(CFLAGS) $(LTO_USED) $(LTO_PLACE) $(LIBRARY_FLAGS) $(LUA_CFLAGS)
$(B)/link_flags: TEXT = $(LDFLAGS)
$(B)/flags $(B)/link_flags: FORCE
	@[ '$(TEXT)' = "$$(cat $@ 2>/dev/null)" ] && [ -e $@ ] || { mkdir -p $(B) && printf '%s\n' '$(TEXT)' >$@; }

# The directory of a source file chooses its flags.  -MMD -MP: header dependencies, without trouble when a
# header goes away.
COMPILE = @mkdir -p $(@D) && echo '  cc $<' && \
  $(CC) $(FLAGS_$(firstword $(subst /, ,$*))) $(if $(filter $(HOT),$<),,$(OPT_COLD)) $(CFLAGS) -MMD -MP -c $< -o $@

$(B)/obj/%.o: %.c $(STALE)
	$(COMPILE) $(LIBRARY_FLAGS)
$(B)/lto/%.o: %.c $(STALE)
	$(COMPILE) $(LTO_PLACE) $(LTO_USED)
$(B)/obj/linenoise.o: $(STALE)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_linenoise) $(LIBRARY_FLAGS) $(CFLAGS) -c $(LINENOISE)/linenoise.c -o $@
LUA_OBJECTS := $(LUA_FILES:%=lua/%.o)
$(LUA_OBJECTS:%=$(B)/obj/%) $(LUA_OBJECTS:%=$(B)/lto/%): scripts/lua/limits.h $(LUA_SOURCE)/SUMS $(STALE)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_lua) $(CFLAGS) $(if $(filter $(B)/lto/%,$@),$(LTO_PLACE) $(LTO_USED),$(LIBRARY_FLAGS)) \
	  -c $(LUA_SOURCE)/$(basename $(notdir $@)).c -o $@
# Unity is fetched when a test is built, not before.
$(UNITY)/unity.c:
	@sh .setup --quiet --tests
$(TESTS:%.c=$(B)/obj/%_runner.o) $(HELPERS:%.c=$(B)/obj/%.o): | $(UNITY)/unity.c
$(B)/obj/unity.o: $(UNITY)/unity.c $(STALE)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_unity) $(LIBRARY_FLAGS) $(CFLAGS) -c $(UNITY)/unity.c -o $@

-include $(wildcard $(B)/*/*/*.d $(B)/*/*/*/*.d)

# The pages that show a game and a run are kept as readable files; the program holds their text.
$(B)/page_text.h: $(wildcard repl/pictures/page/*)
	@mkdir -p $(@D)
	@sh repl/pictures/page/embed.sh $(PAGES_FROM) >$@
$(B)/obj/repl/pictures/page.o: $(B)/page_text.h

# How games go is decided by these; files of runs name a number for them.
PLAY_SOURCES := $(sort $(wildcard core/*.[ch] scripts/*.[ch] scripts/*/*.[ch] scripts/lua/limits.patch repl/bots/*.[ch] \
  repl/lab/lab*.[ch] repl/lab/wide.[ch] repl/game/attribution.[ch] repl/game/ledger.[ch]))
$(B)/play_sources.h: $(PLAY_SOURCES)
	@mkdir -p $(@D)
	@echo "#define PLAY_SOURCES \"$$(cat $(PLAY_SOURCES) | cksum | cut -d' ' -f1)\"" >$@
$(foreach o,obj lto,$(B)/$(o)/repl/lab/lab_build.o): $(B)/play_sources.h

# --- The program --------------------------------------------------------------------------------------------

# Tests and tools call the program of their own flavour.
BASTIDE := $(B)/bastide

$(B)/bastide: $(call objects,$(PROGRAM),$(filter-out repl/door/% repl/playground/%,$(SRC_ALL)) $(FOREIGN)) $(B)/link_flags
	@echo '  link $@'
	@$(LINK) $(LTO_USED) $(LTO_LINK) $(filter %.o,$^) $(LIBS) -o $@

.PHONY: all run setup
all: $(BASTIDE)          ## build the program (the default)
ifeq ($(FLAVOUR),$(DEFAULT_CC))
all: bastide
# A new link, not a copy into the old file: somebody may be running that.
bastide: $(BASTIDE)
	@ln -f $< $@ 2>/dev/null || { rm -f $@ && cp $< $@; }
endif

run: all                 ## set up, build and start: the prompt on a terminal, a demonstration elsewhere
	@if [ -t 0 ]; then $(BASTIDE); else $(BASTIDE) play --demo; fi

setup:                   ## get compiler, Lua, linenoise and Unity (every build does so, when they are missing)
	@sh .setup

# --- The library --------------------------------------------------------------------------------------------

# The rooms below the terminal, the core, the scripts and Lua, behind repl/bastide.h.  All of it is joined to one
# object in which only what the header declares can be seen (the pragma there, and objcopy for linkers of archives);
# both libraries are made of that object.  What examines rules (lab/check*.c) speaks to people and stays outside.
# LUA=system leaves Lua to be linked by whoever links the library.
LIBRARY_SRC := $(filter-out repl/terminal/% repl/prompt/% repl/playground/% repl/program/% repl/lab/check%,$(SRC_ALL))
LIBRARY_OBJECTS := $(call objects,$(if $(ONE_FOR_ALL),lto,obj),$(LIBRARY_SRC) $(LUA_FILES:%=lua/%.c))
SONAME := libbastide.so.0
# LIBRARY_DIR: where it is made.  In plain/ it is the same code without another optimisation across files, which takes
# longer than all else that `make test` builds.
LIBRARY_DIR := $(B)
LIBRARIES := $(LIBRARY_DIR)/libbastide.a $(LIBRARY_DIR)/libbastide.so

# (Each object of i386 has the thunks, which linkers know by their names.)
$(B)/libbastide.o $(B)/plain/libbastide.o: $(LIBRARY_OBJECTS)
	@mkdir -p $(@D) && echo '  link $@'
	@$(CC) $(OPT) $(CFLAGS) $(LIBRARY_FLAGS) $(if $(filter %/plain/libbastide.o,$@),-fno-lto,$(LIBRARY_LTO)) -r -nostdlib \
	  $(if $(filter %/plain/libbastide.o,$@),,$(LIBRARY_JOIN)) $^ -o $@
	@objcopy --wildcard --remove-section='.gnu.lto_*' --keep-global-symbol='bastide_*' \
	  --keep-global-symbol='__x86.get_pc_thunk.*' $@
%/libbastide.a: %/libbastide.o
	@rm -f $@
	@ar qcs $@ $<
# The archive of a distribution's Lua cannot go into a shared library; its shared one is linked instead.
shared_lua = $(foreach l,$(LUA_LIBS),$(if $(filter %.a,$(l)),-L$(dir $(l)) $(patsubst lib%.a,-l%,$(notdir $(l))),$(l)))
%/libbastide.so: %/libbastide.o
	@$(LINK) -fno-lto -shared -Wl,-soname,$(SONAME) $< $(shared_lua) -lm -o $@
	@ln -sf $(@F) $(@D)/$(SONAME)

.PHONY: lib
lib: $(LIBRARIES) ## build the library, repl/bastide.h: $(B)/libbastide.a and .so

# What `make install` takes besides files of the checkout.
PAGES := man bash zsh fish
$(PAGES:%=$(B)/pages/%): $(B)/pages/%: $(BASTIDE)
	@mkdir -p $(@D)
	@$(BASTIDE) docs $* >$@

TO_INSTALL := $(BASTIDE) $(LIBRARIES) $(PAGES:%=$(B)/pages/%)

# --- Tests --------------------------------------------------------------------------------------------------

TEST_PROGRAMS := $(patsubst %.c,$(B)/%,$(TESTS))
CHOSEN_PROGRAMS := $(if $(T),$(foreach p,$(TEST_PROGRAMS),$(if $(findstring $(T),$(notdir $(p))),$(p))),$(TEST_PROGRAMS))

$(B)/tests/%_runner.c: tests/%.c tests/runner.sh
	@mkdir -p $(@D)
	@sh tests/runner.sh $< >$@
$(B)/obj/tests/%_runner.o: $(B)/tests/%_runner.c $(STALE)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_tests) $(OPT_TESTS) $(LIBRARY_FLAGS) $(CFLAGS) -MMD -MP -c $< -o $@
# All of the program but its main function, and what tests share, as libraries: a test takes in only what it calls.  So
# the tests of core/ contain no Lua, and are linked in no time.
$(B)/bastide.a: $(call objects,$(TESTED),$(SRC) $(FOREIGN))
$(B)/helpers.a: $(B)/obj/unity.o $(call objects,obj,$(HELPERS))
$(B)/bastide.a $(B)/helpers.a:
	@rm -f $@
	@ar qcs $@ $^
$(TEST_PROGRAMS): $(B)/tests/%: $(B)/obj/tests/%_runner.o $(B)/helpers.a $(B)/bastide.a
	@mkdir -p $(@D)
	@$(LINK) $(if $(filter lto,$(TESTED)),-fno-lto) $(LTO_LINK) $^ $(LIBS) -o $@
.SECONDARY:

# The program with calls that fail on demand: tests/faults/faults.c stands between it and the C library.
WRAPPED := malloc calloc realloc open openat read write fsync rename close tmpfile fopen fdopen opendir
$(B)/faulty: $(B)/obj/repl/program/main.o $(B)/obj/tests/faults/faults.o $(B)/bastide.a
	@$(LINK) $(if $(filter lto,$(TESTED)),-fno-lto) $(LTO_LINK) $(WRAPPED:%=-Wl$(comma)--wrap=%) $^ $(LIBS) -o $@

# With all tools the tests take the library as it is installed.
TESTED_LIBRARY = $(if $(filter 1,$(ALL)),$(B),$(if $(and $(LIBRARY_LTO),$(FAT)),$(B)/plain,$(B)))
tested_libraries = $(TESTED_LIBRARY)/libbastide.a $(TESTED_LIBRARY)/libbastide.so

# What the tests are told (tests/run.sh says more).
TEST_ENV = LIBRARY="$(CURDIR)/$(TESTED_LIBRARY)" LIBRARY_CC="$(CC) $(OPT) $(SANITIZE)" LIBRARY_LIBS="$(LUA_LIBS)" \
  BASTIDE="$(CURDIR)/$(BASTIDE)" FAULTY="$(CURDIR)/$(B)/faulty" SRC="$(CURDIR)" CC="$(CC)" LOGS=$(B)/logs JOBS=$(JOBS) T='$(T)' ALL='$(ALL)' \
  CHOICES='$(MAKEOVERRIDES) LIBRARY_DIR=$(TESTED_LIBRARY)'

# Is this test among the chosen ones?
chosen = $(if $(T),$(findstring $(T),$(1)),$(1))
.PHONY: test sweeps valgrind layers bench signatures calibrate house futures attacks fuzz fuzz-all
test: all $(CHOSEN_PROGRAMS) $(if $(call chosen,check_faults),$(B)/faulty) \
  $(if $(call chosen,check_door)$(call chosen,check_python)$(call chosen,check_install),$(tested_libraries)) \
  $(if $(call chosen,check_install),$(PAGES:%=$(B)/pages/%)) ## run unit tests, check scripts and scenarios; T=word runs those with the word
	@$(TEST_ENV) sh tests/run.sh $(CHOSEN_PROGRAMS)
# Those that play games in bulk, few for `make test` and many for sweep_games.sh.
BULK_PROGRAMS := $(patsubst %.c,$(B)/%,$(shell grep -l '"amount.h"' $(TESTS)))
sweeps: all $(B)/faulty $(if $(call chosen,sweep_games),$(BULK_PROGRAMS)) ## run tests/sweep_*.sh, which take long: kills, failing writes, many games; T=word chooses
	@$(TEST_ENV) PROGRAMS='$(BULK_PROGRAMS)' sh tests/run.sh --sweeps

SCRIPT_TESTS := $(filter $(B)/tests/test_script%,$(TEST_PROGRAMS))
valgrind: $(SCRIPT_TESTS)         ## run the tests of the scripting layer under valgrind
	@$(TEST_ENV) LOGS=$(B)/valgrind WRAP='valgrind -q --error-exitcode=99 --leak-check=full' \
	  sh tests/run.sh --only-programs $(SCRIPT_TESTS)

layers: $(B)/bastide.a   ## check that includes and calls point down and that the core stays a core
	@OBJECTS='$(filter %.o,$(call objects,$(TESTED),$(SRC_ALL)))' CC='$(CC)' CORE_FLAGS='$(FLAGS_core)' SCRIPTS_FLAGS='$(FLAGS_scripts)' REPL_FLAGS='$(FLAGS_repl)' \
	  sh tests/layers.sh

# The library stands last: it gives what is not hot, as far as anybody calls it.
$(B)/bench: $(call objects,$(PROGRAM),$(filter $(HOT),$(SRC) $(BENCH) $(FOREIGN))) $(B)/bastide.a
	@echo '  link $@'
	@$(LINK) $(LTO_USED) $(LTO_LINK) $^ $(LIBS) -o $@
bench: $(B)/bench $(BASTIDE) ## measure speed; LIMIT=/path/to/another/engine or LIMIT_DIR=/its/source compares with it
	@LIMIT='$(LIMIT)' LIMIT_DIR='$(LIMIT_DIR)' STRENGTH='$(STRENGTH)' PART='$(PART)' sh tests/bench/bench.sh $(B)/bench

signatures: $(B)/bench   ## compare how many random games end with what is written down (tests/bench/signatures.txt)
	@sh tests/bench/signatures.sh $(B)/bench

$(B)/calibrate: $(B)/obj/tests/calibrate/calibrate.o $(B)/bastide.a
	@$(LINK) $(if $(filter lto,$(TESTED)),-fno-lto) $(LTO_LINK) $^ $(LIBS) -o $@
calibrate: $(B)/calibrate ## measure how often compare cries wolf and its intervals hold; RUNS (1000), PAIRS (10000) of each case
	@$(B)/calibrate . $(or $(RUNS),1000) $(or $(PAIRS),10000)

house: $(BASTIDE)        ## measure the house rules: the rows of docs/LAB.md, section 11
	@sh tests/calibrate/house.sh $(BASTIDE)

$(B)/futures: $(B)/obj/tests/calibrate/futures.o $(B)/bastide.a
	@$(LINK) $(if $(filter lto,$(TESTED)),-fno-lto) $(LTO_LINK) $^ $(LIBS) -o $@
futures: $(B)/futures    ## measure how far and how often mcts should look; GAMES (16), FUTURES (300), SEED, USE
	@$(B)/futures . $(or $(GAMES),16) $(or $(FUTURES),300) $(or $(SEED),1) $(USE)

$(B)/attacks: $(call objects,obj,$(wildcard tests/attacks/*.c))
	@$(LINK) $(LTO_LINK) $^ -o $@
attacks: $(BASTIDE) $(B)/attacks ## run hostile scripts in every way they can arrive; T=word, ALL=1: each in each way
	@ALL='$(ALL)' $(B)/attacks "$(CURDIR)/$(BASTIDE)" tests/attacks $(JOBS) '$(T)'

fuzz:                    ## let libFuzzer attack each target for FUZZ_SECONDS (60; 0: the seeds only); needs clang
	@$(MAKE) FUZZ=1 CC=$(or $(filter clang%,$(CC)),clang) fuzz-all
fuzz-all: $(FUZZERS:%=fuzz-%)

$(FUZZERS:%=$(B)/fuzz_%): $(B)/fuzz_%: $(B)/obj/tests/fuzz/fuzz_%.o \
  $(call objects,obj,$(FUZZ_HELPERS)) $(B)/bastide.a
	@$(LINK) -fsanitize=fuzzer $^ $(LIBS) -o $@
# What libFuzzer finds new goes into the first directory; the seeds stay as they are.
.PHONY: $(FUZZERS:%=fuzz-%)
$(FUZZERS:%=fuzz-%): fuzz-%: $(B)/fuzz_%
	@mkdir -p $(B)/corpus/$*
	@seeds=tests/fuzz/seeds/$*; [ -d $$seeds ] || seeds=; \
	if $(B)/fuzz_$* $(if $(filter 0,$(FUZZ_SECONDS)),-runs=0,-max_total_time=$(FUZZ_SECONDS)) -print_final_stats=1 -artifact_prefix=$(B)/found-$*- \
	  $(B)/corpus/$* $$seeds >$(B)/$*.log 2>&1; \
	then sed -n 's/^stat::number_of_executed_units: */fuzz $*: nothing found, executions: /p' $(B)/$*.log; \
	else cat $(B)/$*.log; echo 'fuzz $*: FAILED, see $(B)/$*.log'; exit 1; fi

# --- Other machines -----------------------------------------------------------------------------------------

.PHONY: portable
portable: $(BASTIDE) $(B)/page_text.h $(B)/play_sources.h ## build for musl, i386, Windows and WebAssembly, and compare games; ALL=1: all of them
	@BASTIDE='$(BASTIDE)' MAKE='$(MAKE)' LUA_SOURCE='$(LUA_SOURCE)' PAGES='$(B)' ALL='$(ALL)' sh tests/portable.sh

# --- The playground -----------------------------------------------------------------------------------------

# All rooms but the program's own as WebAssembly (without threads: a page has workers), the files it reads as one text, and the page,
# bundled.  Tools are Debian's emscripten, node and what repl/playground/page/package-lock.json names; .setup gets them
# when somebody asks for the playground.
WASM := build/wasm
PLAYGROUND := build/playground
PAGE := repl/playground/page
PAGE_TOOLS := $(PAGE)/node_modules
PAGE_CALLS := $(shell sed -n 's/^const char .\{1\}\(playground_[a-z]*\).*/\1/p' repl/playground/playground.h)
WASM_LINK := -s MODULARIZE=1 -s EXPORT_ES6=1 -s EXPORT_NAME=Bastide -s ENVIRONMENT=worker -s ALLOW_MEMORY_GROWTH=1 \
  -s INITIAL_MEMORY=33554432 -s TOTAL_STACK=4194304 -s EXIT_RUNTIME=0 -s SUPPORT_LONGJMP=wasm -s STRICT=1 \
  -s EXPORTED_RUNTIME_METHODS=ccall,FS -s FORCE_FILESYSTEM=1 -s INCOMING_MODULE_JS_API=print,printErr,instantiateWasm \
  -s EXPORTED_FUNCTIONS=$(subst $() ,$(comma),$(PAGE_CALLS:%=_%))
PAGE_FILES := $(wildcard $(PAGE)/*.js $(PAGE)/*.css $(PAGE)/*.html $(PAGE)/*.json $(PAGE)/*.mjs $(PAGE)/*.webmanifest $(PAGE)/*.svg)
HOME_FILES := $(wildcard scripts/base.lua scripts/house/*.lua scripts/bots/*.lua expansions/*.lua expansions/*.txt docs/rules/*.md \
  docs/rules/examples/*.txt tests/scenarios/house-*.txt)

$(WASM)/engine.mjs: $(call objects,obj,$(filter-out repl/door/% repl/program/%,$(SRC_ALL)) repl/playground/wasm/missing.c $(FOREIGN))
	@echo '  link $@'
	@$(LINK) $^ $(WASM_LINK) --no-entry -o $@

# The game that the page begins with: both players have a great city in sight.
$(B)/first.txt: $(BASTIDE)
	@rm -f $@
	@printf 'new players Ann Bob seed 118\nauto 43\nsave $@\n' | $(BASTIDE) >/dev/null

.PHONY: playground
playground: $(B)/first.txt $(PAGE_TOOLS)/.package-lock.json ## build build/playground/: the program in a page, for any web server
	@$(PAGE_TOOLS)/.bin/esbuild repl/pictures/page/*.js repl/pictures/page/*.css --minify --log-level=warning --outdir=$(WASM)/pages
	@cp repl/pictures/page/*.html $(WASM)/pages
	@NODE_PATH=/usr/share/nodejs $(MAKE) CC=emcc FLAVOUR=wasm LTO=0 OPT=-Oz THREADS= LIBRARY_FLAGS= PAGES_FROM=$(WASM)/pages \
	  CFLAGS='-s SUPPORT_LONGJMP=wasm -msign-ext -mnontrapping-fptoint' $(WASM)/engine.mjs
	@node $(PAGE)/build.mjs $(WASM) $(PLAYGROUND) $(B)/first.txt $(HOME_FILES)
$(PAGE_TOOLS)/.package-lock.json: $(PAGE)/package-lock.json
	@sh .setup --quiet --playground

# --- Installing ---------------------------------------------------------------------------------------------

# The program looks for its rules in share/bastide beside its own folder, so what was installed can be moved.
PREFIX := /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
RULEDIR = $(PREFIX)/share/bastide
MANDIR = $(PREFIX)/share/man/man1
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
FISHDIR = $(PREFIX)/share/fish/vendor_completions.d
# Where python3 looks for modules, if that is below PREFIX.
PYTHONDIR = $(or $(shell python3 -c 'import sys; print(*[p for p in sys.path if p.startswith("$(PREFIX)/") and p.endswith("-packages")][:1])' 2>/dev/null),$(RULEDIR)/python)

VERSION := $(shell sed -n 's/^.define BASTIDE_VERSION "\(.*\)"/\1/p' core/version.h)
PYTHON_FILES := $(notdir $(wildcard repl/python/bastide/*.py))
RULE_FILES := $(wildcard expansions/*.lua scripts/*.lua scripts/bots/*.lua scripts/house/*.lua docs/rules/*.md \
  docs/rules/examples/* docs/HOOKS.md)
PC_PRIVATE = $(strip $(LUA_LIBS) -lm -pthread)
define PC_FILE
prefix=$(PREFIX)
libdir=$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))
includedir=$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))
home=$(patsubst $(PREFIX)/%,$${prefix}/%,$(RULEDIR))

Name: bastide
Description: A rules sandbox for a tile-laying game
Version: $(VERSION)
Cflags: -I$${includedir}
Libs: -L$${libdir} -lbastide
Libs.private: $(PC_PRIVATE)
endef
export PC_FILE

# Every installed file, and how it gets there: the folder and name it has below DESTDIR, its mode, and its source.
installed_files = $(BINDIR)/bastide:755:$(BASTIDE) $(MANDIR)/bastide.1:644:$(B)/pages/man \
  $(BASHDIR)/bastide:644:$(B)/pages/bash $(ZSHDIR)/_bastide:644:$(B)/pages/zsh \
  $(FISHDIR)/bastide.fish:644:$(B)/pages/fish $(foreach f,$(RULE_FILES),$(RULEDIR)/$(f):644:$(f)) \
  $(if $(LIBRARIES),$(INCLUDEDIR)/bastide.h:644:repl/bastide.h $(LIBDIR)/libbastide.a:644:$(LIBRARY_DIR)/libbastide.a \
    $(LIBDIR)/libbastide.so.$(VERSION):755:$(LIBRARY_DIR)/libbastide.so \
    $(foreach f,$(PYTHON_FILES),$(PYTHON)/$(f):644:repl/python/bastide/$(f)))
library_links = $(if $(LIBRARIES),$(LIBDIR)/$(SONAME) $(LIBDIR)/libbastide.so)
pc_file = $(if $(LIBRARIES),$(LIBDIR)/pkgconfig/bastide.pc)
own_folders = $(PYTHON) $(filter $(RULEDIR)/%,$(PYTHONDIR)) $(RULEDIR)/scripts/bots $(RULEDIR)/scripts/house $(RULEDIR)/scripts $(RULEDIR)/expansions \
  $(RULEDIR)/docs/rules/examples $(RULEDIR)/docs/rules $(RULEDIR)/docs $(RULEDIR)

install uninstall: PYTHON := $(PYTHONDIR)/bastide
.PHONY: install uninstall
install: $(TO_INSTALL) ## install below PREFIX (/usr/local), with DESTDIR before it
	@set -e; for file in $(installed_files); do \
	  to='$(DESTDIR)'$${file%%:*} from=$${file##*:} mode=$${file#*:}; \
	  mkdir -p "$${to%/*}"; install -m $${mode%:*} "$$from" "$$to"; \
	done; \
	for link in $(library_links); do ln -sf libbastide.so.$(VERSION) '$(DESTDIR)'$$link; done; \
	for file in $(pc_file); do \
	  mkdir -p '$(DESTDIR)'$${file%/*}; printf '%s\n' "$$PC_FILE" >'$(DESTDIR)'$$file; chmod 644 '$(DESTDIR)'$$file; \
	done; echo 'installed in $(DESTDIR)$(PREFIX)'
uninstall:               ## remove what install has put there, with the same PREFIX and DESTDIR
	@set -e; for file in $(foreach f,$(installed_files),$(firstword $(subst :, ,$(f)))) $(library_links) $(pc_file); do \
	  rm -f '$(DESTDIR)'$$file; done; \
	rm -rf '$(DESTDIR)$(PYTHON)/__pycache__'; \
	for folder in $(own_folders); do \
	  [ ! -d '$(DESTDIR)'$$folder ] || rmdir '$(DESTDIR)'$$folder 2>/dev/null || echo "$$folder is not empty: it stays"; \
	done

# --- Housekeeping -------------------------------------------------------------------------------------------

FORMATTED = $(wildcard core/*.[ch] scripts/*.[ch] scripts/*/*.[ch] repl/*.h repl/*/*.[ch] tests/*.[ch] tests/*/*.[ch])

.PHONY: format format-check docs clean distclean help FORCE
format:                  ## lay out all C files with clang-format
	@clang-format -i $(FORMATTED)
format-check:            ## say which C files clang-format would change
	@clang-format --dry-run -Werror $(FORMATTED)

# Through a second file: a program that fails must not leave an empty page behind.
docs: $(BASTIDE)         ## write the pages that the program itself knows: HOOKS.md, PROMPT.md, meta.lua
	@$(BASTIDE) docs hooks >$(B)/HOOKS.md && mv $(B)/HOOKS.md docs/HOOKS.md
	@$(BASTIDE) docs meta >$(B)/meta.lua && mv $(B)/meta.lua scripts/meta.lua
	@$(BASTIDE) docs prompt >$(B)/PROMPT.md && mv $(B)/PROMPT.md docs/PROMPT.md

# The sources as they lie in the checkout (or here, if it is none), and those of the libraries, which .setup has fetched and
# verified: Debian has no package of linenoise, and our Lua has a patch.  Their licences (BSD and MIT) stand in them.  Sorted,
# with one time and no names of people, so that two who pack the same version get the same bytes.
DIST := bastide-$(VERSION)
DIST_DATE := $(shell sed -n 's/^.define BASTIDE_DATE "\([0-9-]*\)".*/\1/p' core/version.h)
.PHONY: dist
dist: $(UNITY)/unity.c   ## pack build/bastide-VERSION.tar.gz, which builds without a network
	@[ -n '$(LUA_SOURCE)' ] || { echo 'make dist packs the sources of Lua, which .setup could not get'; exit 1; }
	@rm -rf build/dist && mkdir -p build/dist/$(DIST)/build/deps
	@if [ -e .git ]; then git ls-files; else find . -type f ! -path './build/*' ! -path './bastide' ! -path '*/node_modules/*'; fi | \
	  tar -cf - -T - | tar -xf - -C build/dist/$(DIST)
	@cp -R $(LUA_SOURCE) $(LINENOISE) $(UNITY) build/dist/$(DIST)/build/deps/
	@echo 'sources of libraries, as .setup got them for $(DIST); make distclean leaves them' >build/dist/$(DIST)/build/deps/PACKED
	@cd build/dist && tar --sort=name --format=ustar --mtime='$(DIST_DATE) 00:00Z' --owner=0 --group=0 --numeric-owner \
	  --mode=u=rwX,go=rX -cf - $(DIST) | gzip -n9 >../$(DIST).tar.gz
	@rm -rf build/dist && echo build/$(DIST).tar.gz

clean:                   ## remove what was built, keep the libraries that .setup fetched
	@rm -rf bastide $(filter-out build/deps,$(wildcard build/*))
distclean: clean         ## remove build/ altogether, except for libraries that came with the sources
	@[ -e build/deps/PACKED ] || rm -rf build

help:                    ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18
	@echo 'Variables (see the top of the Makefile): CC OPT LTO DEBUG SAN WERROR T ALL PREFIX DESTDIR LIMIT FUZZ_SECONDS'
