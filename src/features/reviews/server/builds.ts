import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { BuildRecord } from './stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../../netlify/kernel/store/unavailable.ts';

/*
 * A build brings published reviews into the pages. `BUILD_HOOK_URL` starts one. Without it the shop
 * is built only when its content changes.
 */

/** Builds cost minutes of a plan, so reviews that are published within this time share one. */
const pauseMs = 10 * 60_000;
const timeoutMs = 8_000;
const key = 'hook';
const none: BuildRecord = { wantedAt: null, calledAt: null };

const hook = (): string | undefined => process.env['BUILD_HOOK_URL'] || undefined;

export async function wantBuild(shop: Shop): Promise<void> {
  if (hook() === undefined) return;
  await modify<BuildRecord, null>(
    shop.builds,
    key,
    (present) => ({
      next: { ...(present ?? none), wantedAt: shop.clock.now() },
      result: null,
    }),
    shop.clock,
  );
}

/**
 * Starts a build if one is wanted and the last one began long enough ago. The start is recorded
 * before the call, and the wish is deleted after it. So after a death in between another function
 * starts the build ten minutes later.
 * @throws Unavailable when the hook does not take the call: the wish stays.
 */
export async function callBuild(shop: Shop): Promise<boolean> {
  const url = hook();
  if (url === undefined) return false;
  const now = shop.clock.now();
  const wantedAt = await modify<BuildRecord, number | null>(
    shop.builds,
    key,
    (present) => {
      const { wantedAt, calledAt } = present ?? none;
      if (wantedAt === null || (calledAt !== null && now - calledAt < pauseMs))
        return { result: null };
      return { next: { wantedAt, calledAt: now }, result: wantedAt };
    },
    shop.clock,
  );
  if (wantedAt === null) return false;
  await post(url);
  await modify<BuildRecord, null>(
    shop.builds,
    key,
    (present) =>
      // A change that the build does not know keeps its wish.
      present?.wantedAt === wantedAt
        ? { next: { ...present, wantedAt: null }, result: null }
        : { result: null },
    shop.clock,
  );
  return true;
}

/** The address is a secret: no error names it. */
async function post(url: string): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  await reply?.body?.cancel();
  if (!reply?.ok)
    throw new Unavailable(`BUILD_HOOK_URL was answered ${reply?.status ?? 'not at all'}.`);
}
