import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { userKey } from '../stores.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { UserRecord } from '../../account.schema.ts';
import type { Work } from './account-work.ts';
import { changeAccount, releaseAddress } from '../addresses.ts';
import { finishChange } from './email-change.ts';
import { forgetPerson, personOfAccount } from '../../../../../netlify/kernel/store/person-links.ts';
import { mailProof } from './proof.ts';

declare module '../../../../../netlify/kernel/store/shop.ts' {
  interface Ports {
    /** What goes with an account that is deleted: what its owner wrote, and the cart. Each may be repeated. */
    closed: readonly ((shop: Shop, userId: string) => Promise<void>)[];
  }
}

/**
 * Makes everything else agree with an account's own record, then deletes the record of the work.
 * Repeating it changes nothing.
 */
export async function finishAccountWork(shop: Shop, { key, userId }: Work): Promise<void> {
  const work = (await shop.accountWork.read(key))?.value;
  if (!work) return;
  const user = (await shop.users.read(userKey(userId)))?.value;
  const isThere = user !== undefined && user.state === undefined;
  const entries = [...(await tellOld(shop, userId)), ...(await tellOfPasswords(shop, userId))];
  if (isThere && work.proof !== null) entries.push(...(await mailProof(shop, userId, work.proof)));
  for (const hash of work.leaves) await releaseAddress(shop, hash, userId);
  if (!isThere) {
    for (const forget of shop.ports.closed) await forget(shop, userId);
    await forgetPerson(shop, personOfAccount(userId));
    await shop.users.delete(userKey(userId));
  }
  await shop.accountWork.delete(key);
  await sendAtOnce(shop, entries);
}

/** A request to the store that was sent so long ago has arrived or never will. */
const arrivedMs = 60 * 60_000;

/**
 * The same for work whose function is gone, but whose last write may still arrive. It writes the
 * account's record first, so that the store refuses such a write.
 * @param now ms since 1970.
 * @returns whether the work is finished.
 */
export async function finishAbandonedWork(shop: Shop, work: Work, now: number): Promise<boolean> {
  const user = await renew(shop, work.userId);
  const { at = 0, change = null } = (await shop.accountWork.read(work.key))?.value ?? {};
  // The account may still come.
  if (user === null && now - at < arrivedMs) return false;
  if (change !== null) await finishChange(shop, work.userId, change);
  await finishAccountWork(shop, work);
  return true;
}

/** An account that is still not open was never confirmed to anybody, so it is closed. */
const renew = (shop: Shop, userId: string): Promise<UserRecord | null> =>
  modify<UserRecord, UserRecord | null>(
    shop.users,
    userKey(userId),
    (user) => {
      if (user === null) return { result: null };
      const next = user.state === 'opening' ? { ...user, state: 'closed' as const } : user;
      return { next, result: next };
    },
    shop.clock,
  );

/** Mails to the addresses that the account had, each once for each change. */
async function tellOld(shop: Shop, userId: string): Promise<DueEntry[]> {
  const pending = (await shop.users.read(userKey(userId)))?.value.untold ?? [];
  const entries: DueEntry[] = [];
  for (const link of pending) {
    const entry = await enqueueMail(shop, 'changed', link);
    if (entry) entries.push(entry);
  }
  if (pending.length > 0)
    await changeAccount(shop, userId, (user) => {
      const left = (user.untold ?? []).filter((link) => !pending.includes(link));
      return { next: { ...user, untold: left.length > 0 ? left : undefined }, result: null };
    });
  return entries;
}

/** Mails to the owner of an account, each once for each new password. */
async function tellOfPasswords(shop: Shop, userId: string): Promise<DueEntry[]> {
  const pending = (await shop.users.read(userKey(userId)))?.value.untoldPasswords ?? [];
  const entries: DueEntry[] = [];
  for (const id of pending) {
    const entry = await enqueueMail(shop, 'password-changed', `${userId}.${id}`);
    if (entry) entries.push(entry);
  }
  if (pending.length > 0)
    await changeAccount(shop, userId, (user) => {
      const left = (user.untoldPasswords ?? []).filter((id) => !pending.includes(id));
      return {
        next: { ...user, untoldPasswords: left.length > 0 ? left : undefined },
        result: null,
      };
    });
  return entries;
}
