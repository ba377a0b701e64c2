import type { LoginFailures } from '../../../../src/features/accounts/account.schema.ts';
import { usual, type Limit } from '../../../../src/base/counted-calls.ts';
import { refuse, type Reply } from '../reply.ts';
import type { Entry } from '../../store/kv.ts';
import { modified, modify } from '../../store/modify.ts';
import type { Shop } from '../../store/shop.ts';

/*
 * Every limit of the shop: so many tries under one name, such as a caller's or an address's. One
 * write counts a try before the work begins, so that parallel tries count too.
 */

export type Try =
  | {
      ok: true;
      /** Takes the try back: it was right, or it must not count. */
      giveBack: (shop: Shop) => Promise<void>;
    }
  | { ok: false; seconds: number };

/**
 * Counts a try under each of these names, or under none of them when one has had too many. Names
 * that nobody has are counted too, so that a refusal does not show which ones exist.
 */
export async function countTry(
  shop: Shop,
  names: readonly string[],
  limit: Limit = usual,
): Promise<Try> {
  // The time of the call, not of the write: waiting for other writes must not move the try out of
  // the window.
  const at = shop.clock.now();
  const seen = await Promise.all(
    names.map(async (name) => ({ name, entry: await shop.limits.read(name) })),
  );
  const taken: Named[] = [];
  const giveBack: (later: Shop) => Promise<void> = async (later) => {
    await Promise.all(taken.map((one) => takeOff(later, one, at)));
  };
  const waits = seen.map(({ entry }) => secondsLeft(entry?.value.at ?? [], at, limit) ?? 0);
  if (Math.max(...waits) > 0) return { ok: false, seconds: Math.max(...waits) };
  for (const one of seen) {
    const { result: seconds, entry } = await count(shop, one, at, limit);
    if (seconds !== null) {
      await giveBack(shop);
      return { ok: false, seconds };
    }
    taken.push({ ...one, entry });
  }
  return { ok: true, giveBack };
}

export type Tried<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; seconds: number };

/**
 * Does some work under the limits of these names. Only wrong tries count in the end, but all of
 * them count while they run, so that nobody tries many at once.
 * @param work gives null for a wrong try.
 */
export async function inTry<Result>(
  shop: Shop,
  names: readonly string[],
  work: () => Promise<Result | null>,
): Promise<Tried<Result>> {
  const taken = await countTry(shop, names);
  if (!taken.ok) return { ok: false, reason: 'locked', seconds: taken.seconds };
  let result: Result | null;
  try {
    result = await work();
  } catch (error) {
    // The work failed, so the try must not count. The caller gets this error, not one from giving
    // back.
    await taken.giveBack(shop).catch(() => undefined);
    throw error;
  }
  if (result === null) return { ok: false, reason: 'wrong' };
  await taken.giveBack(shop);
  return { ok: true, result };
}

/** A name with its record as it was read or written last. */
interface Named {
  name: string;
  entry: Entry<LoginFailures> | null;
}

const count = (shop: Shop, { name, entry }: Named, at: number, limit: Limit) =>
  modified<LoginFailures, number | null>(
    shop.limits,
    name,
    (present) => {
      const before = present?.at ?? [];
      const seconds = secondsLeft(before, at, limit);
      if (seconds !== null) return { result: seconds };
      const recent = recentOf(before, at, limit);
      return { next: { at: [...recent, at].sort((a, b) => a - b) }, result: null };
    },
    shop.clock,
    entry,
  );

const takeOff = (shop: Shop, { name, entry }: Named, at: number): Promise<void> =>
  modify<LoginFailures, undefined>(
    shop.limits,
    name,
    (present) => {
      const index = present?.at.indexOf(at) ?? -1;
      if (!present || index === -1) return { result: undefined };
      return { next: { at: present.at.toSpliced(index, 1) }, result: undefined };
    },
    shop.clock,
    entry,
  );

function secondsLeft(times: readonly number[], now: number, limit: Limit): number | null {
  const oldest = recentOf(times, now, limit).at(-limit.most);
  return oldest === undefined ? null : Math.ceil((oldest + limit.within * 1000 - now) / 1000);
}

const recentOf = (times: readonly number[], now: number, { within }: Limit): number[] =>
  times.filter((at) => at > now - within * 1000);

/** Ms since 1970 of what was last counted under a name. */
export const countedAt = async (shop: Shop, name: string): Promise<number[]> =>
  (await shop.limits.read(name))?.value.at ?? [];

export async function forgetTries(shop: Shop, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => shop.limits.delete(name)));
}

/** @param what there was too much of, such as 'failed logins'. */
export function tooMany(what: string, seconds: number): Reply {
  const minutes = Math.ceil(seconds / 60);
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return refuse(429, `Too many ${what}. Please try again in ${time}.`, {
    'Retry-After': String(seconds),
  });
}
