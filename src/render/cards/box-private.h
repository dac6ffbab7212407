/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* What the process sends before its pixels. Both ends are of one build and one machine. */
typedef struct
{
  uint32_t magic;
  uint32_t width;
  uint32_t height;
} HsdBoxHeader;

#define HSD_BOX_MAGIC 0x48534431u
