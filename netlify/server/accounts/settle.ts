import { enqueueMail, type DueNote } from '../mail/outbox.ts';
import { sendAtOnce } from '../mail/send-mails.ts';
import { userKey } from '../store/account-records.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';
import type { UserRecord } from '../../../src/domain/account/account.schema.ts';
import type { Work } from './account-work.ts';
import { changeAccount, leaveWay } from './addresses.ts';
import { finishChange } from './email-change.ts';
import { forgetPerson, personOfAccount } from './people.ts';
import { mailProof } from './proof.ts';

/**
 * Makes all else agree with what an account's own record says, and ends the note that work on it
 * was under way. Behind an answer and in the sweeper, once or again: no step has an effect the
 * second time.
 */
export async function settle(shop: Shop, { key, userId }: Work): Promise<void> {
  const work = (await shop.accountWork.read(key))?.value;
  if (!work) return;
  const user = await endOpening(shop, userId);
  const isThere = user !== null && user.state !== 'closed';
  if (isThere) await finishChange(shop, userId);
  const notes = [...(await tellOld(shop, userId))];
  if (isThere && work.proof !== null) notes.push(...(await mailProof(shop, userId, work.proof)));
  for (const hash of work.leaves) await leaveWay(shop, hash, userId);
  if (!isThere) {
    await forgetPerson(shop, personOfAccount(userId));
    await shop.users.delete(userKey(userId));
  }
  await shop.accountWork.delete(key);
  await sendAtOnce(shop, notes);
}

/** An account that is still not open was never confirmed to anybody: it is closed, and so goes. */
const endOpening = (shop: Shop, userId: string): Promise<UserRecord | null> =>
  modify<UserRecord, UserRecord | null>(shop.users, userKey(userId), (user) => {
    if (user?.state !== 'opening') return { result: user };
    const closed = { ...user, state: 'closed' as const };
    return { next: closed, result: closed };
  });

/** Mails to the addresses that the account had, each once for each change. */
async function tellOld(shop: Shop, userId: string): Promise<DueNote[]> {
  const untold = (await shop.users.read(userKey(userId)))?.value.untold ?? [];
  const notes: DueNote[] = [];
  for (const link of untold) {
    const note = await enqueueMail(shop, 'changed', link);
    if (note) notes.push(note);
  }
  if (untold.length > 0)
    await changeAccount(shop, userId, (user) => {
      const left = (user.untold ?? []).filter((link) => !untold.includes(link));
      return { next: { ...user, untold: left.length > 0 ? left : undefined }, result: null };
    });
  return notes;
}
