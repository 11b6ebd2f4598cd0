/* survey.h - all about one feature, and where everybody's figures are.
 *
 * Tells what lies on the table and what it is worth; how points are given is the core's business. */
#ifndef BASTIDE_SURVEY_H
#define BASTIDE_SURVEY_H

#include <stdio.h>

#include "view.h"

void survey_feature(FILE *out, const View *view, FeatureId feature);

/* Supply and figures on the table of one player. */
void survey_figures(FILE *out, const View *view, unsigned seat);

/* What the feature would pay the player now, the last word of the rules included. */
int survey_worth(const View *view, FeatureId feature, unsigned seat, Payment *payment);

#endif
