/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The texts of the translator's window and of the tour are in the domain of the tools: a file of theirs includes this in place of
 * <glib/gi18n-lib.h>. */

#include <glib/gi18n-lib.h>

#include "model/words/languages.h"

#undef GETTEXT_PACKAGE
#define GETTEXT_PACKAGE HSD_LANGUAGES_TOOLS
