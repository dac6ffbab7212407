/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* The header that the process sends before the pixels. Both sides are of one build and machine. */
typedef struct
{
  uint32_t magic;
  uint32_t width;
  uint32_t height;
} HsdBoxHeader;

#define HSD_BOX_MAGIC 0x48534431u
