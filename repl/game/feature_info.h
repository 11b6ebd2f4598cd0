/* feature_info.h - all about one feature, and where everybody's figures are.
 *
 * Tells what lies on the table and what it is worth; how points are given is the core's business. */
#ifndef BASTIDE_FEATURE_INFO_H
#define BASTIDE_FEATURE_INFO_H

#include "view.h"
#include "text/builder.h"

void feature_info_feature(Builder *out, const View *view, FeatureId feature);

/* Supply and figures on the table of one player. */
void feature_info_figures(Builder *out, const View *view, unsigned seat);

/* What the feature would pay the player now, the last word of the rules included. */
int feature_info_worth(const View *view, FeatureId feature, unsigned seat, Payment *payment);

#endif
