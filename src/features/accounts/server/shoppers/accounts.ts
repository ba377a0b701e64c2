import { randomBytes, randomUUID } from 'node:crypto';
import type { Credentials, UserRecord } from '../../account.schema.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { userKey } from '../stores.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../../../netlify/kernel/store/unavailable.ts';
import { mayMail } from '../../../../../netlify/kernel/mail/mail-limit.ts';
import { dropProof, startWork } from './account-work.ts';
import { addressHash } from '../../../../../netlify/kernel/store/address-hash.ts';
import { findAccount, takeAddress } from '../addresses.ts';
import { callerName } from '../../../../../netlify/kernel/http/throttle/caller.ts';
import { inTry, type Tried } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { checkPassword, hashPassword } from '../password.ts';
import type { SignedIn } from '../sessions/session.ts';
import { finishAccountWork } from './finish-work.ts';

/**
 * Opens an account. Its record is there before its address leads to it (addresses.ts). The mail
 * that asks for a proof leaves behind the answer.
 */
export async function register(
  { shop, ip, after }: Pick<Call, 'shop' | 'ip' | 'after'>,
  { email, password }: Credentials,
): Promise<'registered' | 'taken'> {
  if (await findAccount(shop, email)) return 'taken';
  const user = { email, password: await hashPassword(password), at: isoTime(shop.clock) };
  const { work, isOpen } = await create(shop, user, randomUUID());
  after(async (later) => {
    const isMailed = isOpen && (await mayMail(later, callerName(ip), later.clock.now()));
    if (!isMailed) await dropProof(later, work);
    await finishAccountWork(later, work);
  });
  return isOpen ? 'registered' : 'taken';
}

/**
 * Opens an account without a password for an address that has just proven itself by a link.
 * @returns null when the address has an account meanwhile.
 */
export async function openProven({ shop, after }: Pick<Call, 'shop' | 'after'>, email: string) {
  const at = isoTime(shop.clock);
  const user = { email, password: '', at, provenAt: at };
  const { userId, work, isOpen } = await create(shop, user, null);
  after((later) => finishAccountWork(later, work));
  return isOpen ? ({ userId, user } satisfies SignedIn) : null;
}

/** When the address has an account already, the new one is deleted before the answer. */
async function create(shop: Shop, user: UserRecord, proof: string | null) {
  const userId = randomBytes(32).toString('hex');
  const work = await startWork(shop, userId, { proof });
  await shop.users.create(userKey(userId), { ...user, state: 'opening' });
  const isOpen = await openAccount(shop, userId, user.email);
  if (!isOpen) await shop.users.delete(userKey(userId));
  return { userId, work, isOpen };
}

/** @throws Unavailable when the sweeper has given the registration up meanwhile. */
async function openAccount(shop: Shop, userId: string, email: string): Promise<boolean> {
  if (!(await takeAddress(shop, email, userId))) return false;
  const isOpen = await modify<UserRecord, boolean>(
    shop.users,
    userKey(userId),
    (user) => {
      if (user?.state !== 'opening') return { result: false };
      return { next: { ...user, state: undefined }, result: true };
    },
    shop.clock,
  );
  if (!isOpen) throw new Unavailable('The registration took too long.');
  return true;
}

/**
 * The name under which failed logins of an address are counted. The address may have no account.
 */
export const throttleOf = (email: string): string => `login/${addressHash(email)}`;

/** Is this the password of the account of that address? Only wrong ones count. */
export const authenticate = (shop: Shop, account: Credentials): Promise<Tried<SignedIn>> =>
  inTry(shop, [throttleOf(account.email)], () => findOwner(shop, account));

async function findOwner(shop: Shop, { email, password }: Credentials): Promise<SignedIn | null> {
  const found = await findAccount(shop, email);
  const user = found?.entry.value;
  const { isRight, isOutdated } = await checkPassword(password, user?.password || null);
  if (!found || !user || !isRight) return null;
  const { userId, entry } = found;
  if (!isOutdated) return { userId, user };
  const next = { ...user, password: await hashPassword(password) };
  // No retry is needed when another login has changed the record: its hash is as new.
  const { ok } = await shop.users.update(userKey(userId), entry.etag, next);
  return { userId, user: ok ? next : user };
}
