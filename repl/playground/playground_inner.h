/* playground_inner.h - what the files of the playground share. */
#ifndef BASTIDE_PLAYGROUND_INNER_H
#define BASTIDE_PLAYGROUND_INNER_H

#include "playground.h"
#include "prompt/prompt.h"
#include "text/json.h"

/* The conversation.  There is one, as there is one page. */
extern Prompt playground_prompt;

/* An answer that is begun, {"ok":true, and ended; `answer` may say that it is none. */
Builder *playground_begin(void);
const char *playground_end(const Answer *answer);

/* ,"key":"text" up to `size` bytes. */
void playground_text(Builder *out, const char *key, const char *text, size_t size);

/* Words with blanks between them; false if there are more than HEAD_WORDS.  They point into `text`, which is changed. */
bool playground_words_of(char *text, const char **list, size_t *count);

/* What the rules in use change: ,"effect":{…} (playground_rules.c). */
void playground_effect(Builder *out);

/* Another conversation begins: what was known of the last one is forgotten. */
void playground_forget_rules(void);
void playground_forget_table(void);

#endif
