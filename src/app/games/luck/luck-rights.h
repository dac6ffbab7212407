/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdLuckRights:
 *
 * May luck be called? The conditions one by one, each met or with the reason that closes. Whether the game master
 * agrees is #HsdLuckRights:agreed.
 */
#define HSD_TYPE_LUCK_RIGHTS (hsd_luck_rights_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckRights, hsd_luck_rights, HSD, LUCK_RIGHTS, HsdSection)

G_END_DECLS
