/* test_home.c - where the rules are looked for: checkouts, installations, links, and names that a shell found. */
#include "program/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unity.h"

static char top[512], here[512];
static char home[HOME_SIZE], program[HOME_SIZE], path[HOME_SIZE], wanted[HOME_SIZE];

/* top and what comes after it, in `path`. */
static const char *below(const char *name) {
  snprintf(path, sizeof path, "%s/%s", top, name);
  return path;
}

static void folder(const char *name) {
  TEST_ASSERT_EQUAL(0, mkdir(below(name), 0700));
}

static void file(const char *name, mode_t mode) {
  FILE *out = fopen(below(name), "w");
  TEST_ASSERT_NOT_NULL(out);
  TEST_ASSERT_EQUAL(0, fclose(out));
  TEST_ASSERT_EQUAL(0, chmod(path, mode));
}

void setUp(void) {
  char pattern[] = "/tmp/bastide-home.XXXXXX";
  TEST_ASSERT_NOT_NULL(getcwd(here, sizeof here));
  TEST_ASSERT_NOT_NULL(mkdtemp(pattern));
  TEST_ASSERT_EQUAL(0, chdir(pattern));
  TEST_ASSERT_NOT_NULL(getcwd(top, sizeof top)); /* /tmp may be a link itself */
  TEST_ASSERT_EQUAL(0, chdir(here));
  folder("usr");
  folder("usr/bin");
  folder("elsewhere");
  file("usr/bin/bastide", 0700);
}

void tearDown(void) {
  char command[600];
  snprintf(command, sizeof command, "rm -rf '%s'", top);
  TEST_ASSERT_EQUAL(0, system(command));
}

static void lay_rules(const char *below_top) {
  char name[100];
  snprintf(name, sizeof name, "%s/scripts", below_top);
  folder(name);
  snprintf(name, sizeof name, "%s/scripts/base.lua", below_top);
  file(name, 0600);
}

static void expect_home(const char *of, const char *name) {
  snprintf(wanted, sizeof wanted, "%s/%s", top, name);
  TEST_ASSERT_TRUE(home_of(below(of), home));
  TEST_ASSERT_EQUAL_STRING(wanted, home);
}

static void expect_program(const char *called, const char *folders) {
  snprintf(wanted, sizeof wanted, "%s/usr/bin/bastide", top);
  TEST_ASSERT_TRUE(home_program(called, folders, program));
  TEST_ASSERT_EQUAL_STRING(wanted, program);
}

void test_home_of_an_installed_program_is_beside_it(void) {
  folder("usr/share");
  folder("usr/share/bastide");
  lay_rules("usr/share/bastide");
  expect_home("usr/bin/bastide", "usr/share/bastide");
}

void test_home_of_a_checkout_is_above(void) {
  lay_rules("usr");
  expect_home("usr/bin/bastide", "usr");
}

void test_home_that_is_nearer_wins(void) {
  folder("usr/share");
  folder("usr/share/bastide");
  lay_rules("usr/share/bastide");
  lay_rules("usr/bin");
  expect_home("usr/bin/bastide", "usr/bin");
}

void test_home_is_missing_where_no_rules_are(void) {
  folder("usr/share");
  TEST_ASSERT_FALSE(home_is(top));
  TEST_ASSERT_FALSE(home_of(below("usr/bin/bastide"), home));
}

void test_home_program_is_a_path_if_it_has_a_slash(void) {
  expect_program(below("usr/bin/bastide"), NULL);
  expect_program(below("elsewhere/../usr/bin/bastide"), "/nowhere");
  TEST_ASSERT_FALSE(home_program(below("elsewhere/bastide"), below("usr/bin"), program));
}

void test_home_program_is_found_as_a_shell_finds_it(void) {
  char folders[3 * HOME_SIZE];
  folder("elsewhere/bastide"); /* is not a program */
  snprintf(folders, sizeof folders, "/nowhere:%s/elsewhere:%s/usr/bin:/bin", top, top);
  expect_program("bastide", folders);
  file("elsewhere/bastide-text", 0600); /* cannot be started */
  TEST_ASSERT_FALSE(home_program("bastide-text", folders, program));
  TEST_ASSERT_FALSE(home_program("bastide", "/nowhere", program));
  TEST_ASSERT_FALSE(home_program("bastide", NULL, program));
  TEST_ASSERT_FALSE(home_program("", folders, program));
}

void test_home_program_in_an_empty_folder_of_the_path_is_here(void) {
  TEST_ASSERT_EQUAL(0, chdir(below("usr/bin")));
  expect_program("bastide", "");
  expect_program("bastide", "/nowhere:");
  expect_program("bastide", ":/nowhere");
  TEST_ASSERT_EQUAL(0, chdir(here));
}

void test_home_program_follows_links(void) {
  char to[HOME_SIZE];
  snprintf(to, sizeof to, "%s", below("elsewhere/town"));
  TEST_ASSERT_EQUAL(0, symlink("../usr/bin/bastide", to));
  expect_program(to, NULL);
  expect_program("town", below("elsewhere"));
}

void test_home_paths_are_not_cut(void) {
  char longer[2 * HOME_SIZE];
  memset(longer, 'x', sizeof longer);
  longer[0] = '/';
  longer[sizeof longer - 1] = '\0';
  TEST_ASSERT_FALSE(home_of(longer, home));
  TEST_ASSERT_FALSE(home_program("bastide", longer, program));
}
