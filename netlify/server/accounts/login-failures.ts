import type { LoginFailures } from '../../../src/domain/account/account.schema.ts';
import type { Entry } from '../store/kv.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';

/** Ten wrong passwords in a quarter of an hour close the account to more guesses. */
const mostFailures = 10;
const windowMs = 15 * 60_000;

const key = (userId: string) => `login/${userId}`;

export const readFailures = (shop: Shop, userId: string): Promise<Entry<LoginFailures> | null> =>
  shop.limits.read(key(userId));

/** Seconds until the next try, or null when one is free. */
export function lockedFor(entry: Entry<LoginFailures> | null, now = Date.now()): number | null {
  const recent = recentOf(entry, now);
  const oldest = recent.at(-mostFailures);
  return oldest === undefined ? null : Math.ceil((oldest + windowMs - now) / 1000);
}

/** Also for an e-mail that nobody registered, so that the lock does not tell who did. */
export const noteFailure = (shop: Shop, userId: string): Promise<void> =>
  retryWhileChanged(async () => {
    const entry = await readFailures(shop, userId);
    const now = Date.now();
    if (lockedFor(entry, now) !== null) return { done: undefined };
    const next = { at: [...recentOf(entry, now), now] };
    const written = entry
      ? await shop.limits.update(key(userId), entry.etag, next)
      : await shop.limits.create(key(userId), next);
    return written.ok ? { done: undefined } : 'again';
  });

const recentOf = (entry: Entry<LoginFailures> | null, now: number): number[] =>
  entry?.value.at.filter((at) => at > now - windowMs) ?? [];
