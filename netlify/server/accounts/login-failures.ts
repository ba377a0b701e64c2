import type { LoginFailures } from '../../../src/domain/account/account.schema.ts';
import { refuse, type Reply } from '../edge/reply.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

/** Ten tries in a quarter of an hour close the door to more: an account's, the desk's, a caller's. */
const mostFailures = 10;
const windowMs = 15 * 60_000;

/** The seconds until all of these doors are open again; null when they are now. */
export async function lockedFor(shop: Shop, doors: readonly string[]): Promise<number | null> {
  const now = Date.now();
  const entries = await Promise.all(doors.map((door) => shop.limits.read(door)));
  const seconds = entries.map((entry) => secondsLeft(entry?.value ?? null, now) ?? 0);
  return Math.max(...seconds) || null;
}

function secondsLeft(failures: LoginFailures | null, now: number): number | null {
  const oldest = recentOf(failures, now).at(-mostFailures);
  return oldest === undefined ? null : Math.ceil((oldest + windowMs - now) / 1000);
}

/** Ms since 1970 of what was last counted at a door. */
export const countedAt = async (shop: Shop, door: string): Promise<number[]> =>
  (await shop.limits.read(door))?.value.at ?? [];

export async function forgetFailures(shop: Shop, doors: readonly string[]): Promise<void> {
  await Promise.all(doors.map((door) => shop.limits.delete(door)));
}

/** Also at the door of a name that nobody has, so that the lock does not show which ones exist. */
export async function noteFailure(shop: Shop, doors: readonly string[]): Promise<void> {
  for (const door of doors)
    await modify<LoginFailures, null>(shop.limits, door, (failures) => {
      const now = Date.now();
      if (secondsLeft(failures, now) !== null) return { result: null };
      return { next: { at: [...recentOf(failures, now), now] }, result: null };
    });
}

const recentOf = (failures: LoginFailures | null, now: number): number[] =>
  failures?.at.filter((at) => at > now - windowMs) ?? [];

/** @param what there was too much of, such as 'failed logins'. */
export function tooMany(what: string, seconds: number): Reply {
  const minutes = Math.ceil(seconds / 60);
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return refuse(429, `Too many ${what}. Please try again in ${time}.`, {
    'Retry-After': String(seconds),
  });
}
