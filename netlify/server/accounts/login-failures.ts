import type { LoginFailures } from '../../../src/domain/account/account.schema.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

/** Ten wrong passwords in a quarter of an hour close the account to more guesses. */
const mostFailures = 10;
const windowMs = 15 * 60_000;

const key = (userId: string) => `login/${userId}`;

export async function readFailures(shop: Shop, userId: string): Promise<LoginFailures | null> {
  return (await shop.limits.read(key(userId)))?.value ?? null;
}

export const forgetFailures = (shop: Shop, userId: string): Promise<void> =>
  shop.limits.delete(key(userId));

/** Seconds until the next try is allowed; null when it is allowed now. */
export function lockedFor(failures: LoginFailures | null, now = Date.now()): number | null {
  const recent = recentOf(failures, now);
  const oldest = recent.at(-mostFailures);
  return oldest === undefined ? null : Math.ceil((oldest + windowMs - now) / 1000);
}

/** Also for an e-mail that nobody registered, so that the lock does not show who is registered. */
export const noteFailure = (shop: Shop, userId: string): Promise<void> =>
  modify(shop.limits, key(userId), (failures) => {
    const now = Date.now();
    if (lockedFor(failures, now) !== null) return { result: undefined };
    return { next: { at: [...recentOf(failures, now), now] }, result: undefined };
  });

const recentOf = (failures: LoginFailures | null, now: number): number[] =>
  failures?.at.filter((at) => at > now - windowMs) ?? [];
