/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Vector widths differ between processors, so the version is chosen when the program starts. If the
 * compiler or the system cannot do that, there is one version, which is correct but slower. */
#ifdef HSD_HAVE_TARGET_CLONES
#define KERNEL_CLONES __attribute__ ((target_clones ("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define KERNEL_CLONES
#endif

/* Helpers of a kernel must be compiled again for each of its versions. */
#define KERNEL_INLINE static inline __attribute__ ((always_inline))
