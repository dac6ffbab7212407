/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "model/chance/entropy.h"
#include "model/table/promise.h"

G_STATIC_ASSERT (HSD_PROMISE_BYTES == crypto_hash_sha256_BYTES);

HsdPromise
hsd_promise_of (const guint8 *seed)
{
  HsdPromise promise;

  crypto_hash_sha256 (promise.bytes, seed, HSD_ENTROPY_SEED_BYTES);
  sodium_bin2hex (promise.hex, sizeof promise.hex, promise.bytes, sizeof promise.bytes);

  return promise;
}

gboolean
hsd_promise_is_kept (const char *hex, const guint8 *seed)
{
  HsdPromise promise = hsd_promise_of (seed);

  return g_strcmp0 (promise.hex, hex) == 0;
}
