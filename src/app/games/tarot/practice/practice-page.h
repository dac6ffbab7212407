/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/**
 * HsdPracticePage:
 *
 * A player alone draws eleven hands against Destiny, with a coach beside them. It has a table of
 * its own in memory: nothing here reaches the stage or the history of the window's table.
 *
 * #HsdPracticePage:cycle is NULL before the page was shown.
 *
 * Its actions: practice.play plays the card that is chosen, practice.draw draws Destiny,
 * practice.next goes on, practice.back takes the card back, practice.new begins another cycle,
 * practice.again the same one, practice.begin the one of a word, practice.day that of the day;
 * practice.mistakes shows hands again in which too much was lost, until practice.back;
 * practice.from plays on from a round of a finished cycle, numbered from 1.
 *
 * #HsdPracticePage:table is that of the window, whose people may be practiced. If it has a file, the results, and how one
 * practices, outlast the window.
 */
#define HSD_TYPE_PRACTICE_PAGE (hsd_practice_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPracticePage, hsd_practice_page, HSD, PRACTICE_PAGE, GtkBox)

G_END_DECLS
