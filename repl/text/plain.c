/* plain.c - see plain.h. */
#include "plain.h"

#include "builder.h"

enum { PLAIN_SIZE = 4096 };

void plain_text(FILE *out, const char *text, size_t size) {
  while (size) {
    char number[16];
    size_t length = 0, shown;
    while (length < size && (shown = text_character(text + length, size - length))) length += shown;
    fwrite(text, 1, length, out);
    text += length;
    size -= length;
    if (!size) return;
    bool stays = *text == '\n' || *text == '\t';
    uint32_t code;
    length = text_decode(text, size, &code);
    if (!length) length = 1;
    if (stays)
      fputc(*text, out);
    else
      fwrite(number, 1, text_copy(number, sizeof number, text, length), out);
    text += length;
    size -= length;
  }
}

void plain_vprint(FILE *out, const char *format, va_list list) {
  char text[PLAIN_SIZE];
  Builder message = builder_in(text, sizeof text); /* also when memory is what is short */
  builder_vprint(&message, format, list);
  plain_text(out, text, message.size);
}

void plain_print(FILE *out, const char *format, ...) {
  va_list list;
  va_start(list, format);
  plain_vprint(out, format, list);
  va_end(list);
}
