/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The vectors of a machine are as wide as it likes; which it has is known when the program starts. Where the compiler
 * or the system cannot choose then, there is one version, as right and less fast. */
#ifdef HSD_HAVE_TARGET_CLONES
#define KERNEL_CLONES __attribute__ ((target_clones ("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define KERNEL_CLONES
#endif

/* What a kernel is made of must be compiled anew in each of its versions. */
#define KERNEL_INLINE static inline __attribute__ ((always_inline))
