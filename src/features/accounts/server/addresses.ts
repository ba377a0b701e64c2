import type { UserRecord } from '../account.schema.ts';
import { userKey } from './stores.ts';
import type { Entry } from '../../../../netlify/kernel/store/kv.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { addressHash } from '../../../../netlify/kernel/store/address-hash.ts';

/*
 * Which account has which e-mail address.
 *
 * An account's id never changes, because orders name it; its address may. So the account's record
 * names its address, and a record under the hash of the address leads back to the account. There is
 * no transaction over the two: the address record counts only while the account says the same. If
 * it leads to an account with another address, or to none, the next account may take it over.
 *
 * An account takes an address in three steps. Its own record says what it is about to do
 * (`opening`, or a confirmed `change`). Then it takes the address record. Then its own record says
 * that it has the address. Whoever finds an address record reads its account afterwards, and leaves
 * the record alone if the account is about to take the address. A function that dies between two
 * steps leaves an account that can be reached as before; the sweeper finishes or undoes the rest
 * (finish-work.ts).
 */

/** An account that can be used. */
export interface Account {
  userId: string;
  entry: Entry<UserRecord>;
}

export async function readAccount(shop: Shop, userId: string): Promise<Account | null> {
  const entry = await shop.users.read(userKey(userId));
  return entry && entry.value.state === undefined ? { userId, entry } : null;
}

/** Is there no such account any more? One that is about to open is there. */
export async function isGone(shop: Shop, userId: string): Promise<boolean> {
  const user = (await shop.users.read(userKey(userId)))?.value;
  return user === undefined || user.state === 'closed';
}

/**
 * The account of an address. The calls of the store are the same for an address without one: they
 * ask for an account by the hash, which no account has as its id.
 */
export async function findAccount(shop: Shop, email: string): Promise<Account | null> {
  const hash = addressHash(email);
  const entry = await shop.addresses.read(hash);
  const account = await readAccount(shop, entry?.value.userId ?? hash);
  return account?.entry.value.email === email ? account : null;
}

/**
 * The second step of taking an address: its record. It is written also when it leads here already,
 * so that a writer with an older state is refused.
 * @returns false when another account has the address, or is about to.
 */
export async function takeAddress(shop: Shop, email: string, userId: string): Promise<boolean> {
  const hash = addressHash(email);
  return retryWhileChanged<boolean>(async () => {
    const entry = await shop.addresses.read(hash);
    const holder = entry?.value.userId ?? null;
    if (holder !== null && holder !== userId && (await wants(shop, holder, hash)))
      return { done: false };
    const written = entry
      ? await shop.addresses.update(hash, entry.etag, { userId })
      : await shop.addresses.create(hash, { userId });
    return written.ok ? { done: true } : 'again';
  }, shop.clock);
}

/**
 * Releases the record of an address that the account no longer has. The record is read before the
 * account: an account that comes back to its address meanwhile keeps it.
 */
export async function releaseAddress(shop: Shop, hash: string, userId: string): Promise<void> {
  return retryWhileChanged<undefined>(async () => {
    const entry = await shop.addresses.read(hash);
    if (entry?.value.userId !== userId || (await wants(shop, userId, hash)))
      return { done: undefined };
    const written = await shop.addresses.update(hash, entry.etag, { userId: null });
    return written.ok ? { done: undefined } : 'again';
  }, shop.clock);
}

/** Has the account the address, or is it about to? */
async function wants(shop: Shop, userId: string, hash: string): Promise<boolean> {
  const user = (await shop.users.read(userKey(userId)))?.value;
  if (!user || user.state === 'closed') return false;
  const { email, change } = user;
  return (
    addressHash(email) === hash ||
    (change?.isConfirmed === true && addressHash(change.email) === hash)
  );
}

/**
 * Changes an account that can be used.
 * @param change as `modify` has it.
 * @returns null when there is no such account.
 */
export const changeAccount = <Result>(
  shop: Shop,
  userId: string,
  change: (user: UserRecord) => { next?: UserRecord; result: Result },
): Promise<Result | null> =>
  modify<UserRecord, Result | null>(
    shop.users,
    userKey(userId),
    (user) => (user && user.state === undefined ? change(user) : { result: null }),
    shop.clock,
  );
