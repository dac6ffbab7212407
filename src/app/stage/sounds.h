/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/story/field.h"
#include "render/dice/material.h"
#include "render/dice/motion.h"

G_BEGIN_DECLS

/**
 * HsdSounds:
 *
 * The sounds of a table: falling dice, cards being turned, and after rest the outcome. It chooses
 * the samples; without sound in the build or the machine it does nothing.
 *
 * Properties: "enabled", and "volume" from 0 to 1. #HsdSounds::played is emitted for each sample
 * with its name and loudness, from 0 to 1, even if it cannot be heard; never while disabled.
 */
#define HSD_TYPE_SOUNDS (hsd_sounds_get_type ())
G_DECLARE_FINAL_TYPE (HsdSounds, hsd_sounds, HSD, SOUNDS, GObject)

/* That of the program, which follows the settings. Returns (transfer none). */
HsdSounds *hsd_sounds_get_default (void);

HsdSounds *hsd_sounds_new (void);

/* The loudest blow of @motion after @from and up to @to seconds of it, unless one was heard just
 * before. */
void hsd_sounds_play_motion (HsdSounds *self, const HsdMotion *motion, HsdMaterialName material, double from, double to);

/* A covered throw, or one that is for the game master's eyes alone: what is heard of it between
 * those seconds is the same whatever comes out. */
void hsd_sounds_play_covered (HsdSounds *self, double from, double to);

/* A card that lands. */
void hsd_sounds_play_card (HsdSounds *self);

/* The outcome. To be called after rest, and never for what is kept back. */
void hsd_sounds_play_outcome (HsdSounds *self, HsdMark mark);

G_END_DECLS
