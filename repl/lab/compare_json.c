/* compare_json.c - a comparison for other programs: every figure under both sets of rules, and the difference. */
#include <math.h>

#include "text/replace_file.h"
#include "compare.h"
#include "text/json.h"

static void put_head(const Comparison *comparison, Builder *out) {
  const LabHead *head = &comparison->heads[0];
  const char *bots[PLAYERS_MAX];
  for (unsigned i = 0; i < head->players; i++) bots[i] = head->bots[i];
  builder_put(out, "{\"kind\":\"compare\",\"version\":2");
  json_strings(out, "bots", bots, head->players);
  builder_print(
      out, ",\"seed\":%llu,\"pairs\":%llu,\"failed\":%llu,\"ended\":\"%s\",\"same_tiles\":%s}\n",
      (unsigned long long)head->seed, (unsigned long long)comparison->sums->games,
      (unsigned long long)comparison->sums->failed,
      comparison->answered  ? "answered"
      : comparison->stopped ? "stopped"
                            : "games",
      comparison->bags_alike ? "true" : "false");
  for (unsigned side = 0; side < 2; side++) {
    const LabHead *rules = &comparison->heads[side];
    builder_print(out, "{\"kind\":\"rules\",\"side\":\"%c\"", 'A' + (int)side);
    json_strings(out, "use", rules->use, rules->use_count);
    json_strings(out, "opt", rules->options, rules->option_count);
    builder_put(out, "}\n");
  }
}

static void put_figure(const char *key, const Judged *judged, const char *verdict, Builder *out) {
  builder_put(out, "{\"kind\":\"difference\"");
  json_key(out, "key", key);
  builder_print(out, ",\"main\":%s,\"a\":%.10g,\"b\":%.10g,\"difference\":%.10g",
                verdict ? "true" : "false", judged->before, judged->after, judged->difference);
  if (isfinite(judged->width))
    builder_print(out, ",\"width\":%.10g", judged->width);
  else
    builder_put(out, ",\"width\":null");
  builder_print(out, ",\"matters\":%.10g,\"differ\":%llu", judged->matters,
                (unsigned long long)judged->differ);
  json_key(out, "verdict", verdict ? verdict : judged->certain ? verdict_word(judged) : "");
  builder_put(out, "}\n");
}

bool compare_write(const Comparison *comparison, const char *path, const char *unsaid,
                   Reason *why) {
  const FigureNames *names = comparison->figures;
  Replacement file;
  if (!replace_open(&file, path, FILE_COMPARISON, unsaid, why)) return false;
  put_head(comparison, &file.out);
  for (unsigned i = 0; i < comparison->goal.count; i++)
    put_figure(names->list[comparison->goal.figures[i]].key, &comparison->mains[i],
               verdict_word(&comparison->mains[i]), &file.out);
  for (unsigned i = 0; i < names->count; i++) {
    Judged judged = judge(comparison->sums, names, &comparison->goal, i);
    if (!goal_has(&comparison->goal, i)) put_figure(names->list[i].key, &judged, NULL, &file.out);
  }
  return replace_close(&file, true, why);
}
