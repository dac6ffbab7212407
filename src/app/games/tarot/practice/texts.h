/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The texts of the practice are in the domain of the examples: a file of it includes this in place of <glib/gi18n-lib.h>. */

#include <glib/gi18n-lib.h>

#include "model/words/languages.h"

#undef GETTEXT_PACKAGE
#define GETTEXT_PACKAGE HSD_LANGUAGES_EXAMPLES
