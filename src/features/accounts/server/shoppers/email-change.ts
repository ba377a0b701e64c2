import { linkMs } from '../../link-times.ts';
import { randomUUID } from 'node:crypto';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { subjectOf, type AccountLink } from '../stores.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { startWork, type Work } from './account-work.ts';
import { addressHash } from '../../../../../netlify/kernel/store/address-hash.ts';
import { changeAccount, findAccount, readAccount, takeAddress } from '../addresses.ts';
import { createLink } from '../one-time-links.ts';
import type { SignedIn } from '../sessions/session.ts';

type ChangeLink = Extract<AccountLink, { opens: 'change' }>;

/**
 * Records that an account wants another address, and mails a link there. Until its button is
 * pressed the account keeps its address. A later wish replaces an earlier one.
 */
export async function askForChange(
  shop: Shop,
  { userId, user }: SignedIn,
  email: string,
): Promise<DueEntry[] | 'taken'> {
  if (await findAccount(shop, email)) return 'taken';
  const id = randomUUID();
  const link: ChangeLink = { opens: 'change', userId, from: user.email, to: email, id };
  await changeAccount(shop, userId, (present) => ({
    next: { ...present, change: { email, link: id, isConfirmed: false } },
    result: null,
  }));
  await createLink(shop, 'verify', subjectOf(link), linkMs.verify, id);
  const entry = await enqueueMail(shop, 'change', id);
  return entry ? [entry] : [];
}

export type Changed = 'changed' | 'taken' | 'gone';

/**
 * The link's button: confirms the wish and changes the address. Of two presses at once only one
 * does so.
 * @returns also the work that is left for `finishAccountWork`; null when the link is worthless,
 * because it was used, another wish came after it, or the password was changed.
 */
export async function confirmChange(
  shop: Shop,
  { userId, from, to, id }: ChangeLink,
): Promise<{ changed: Changed; work: Work } | null> {
  const present = (await readAccount(shop, userId))?.entry.value;
  if (present?.change?.link !== id) return null;
  const leaves = [from, to].map(addressHash);
  const work = await startWork(shop, userId, { change: id, leaves });
  await changeAccount(shop, userId, (user) =>
    user.change?.link === id && !user.change.isConfirmed
      ? { next: { ...user, change: { ...user.change, isConfirmed: true } }, result: null }
      : { result: null },
  );
  return { changed: await finishChange(shop, userId, id), work };
}

/**
 * Carries a confirmed change out. It takes the address first; the account's own record, written
 * after it, decides. That record also says that a notice to the old address is pending.
 */
export async function finishChange(shop: Shop, userId: string, id: string): Promise<Changed> {
  const change = (await readAccount(shop, userId))?.entry.value.change;
  if (!change?.isConfirmed || change.link !== id) return 'gone';
  const isFree = await takeAddress(shop, change.email, userId);
  const result = await changeAccount<Changed>(shop, userId, (user) => {
    const { change: present, untold = [] } = user;
    if (present?.link !== id || !present.isConfirmed) return { result: 'gone' };
    const rest = { ...user, change: undefined };
    if (!isFree) return { next: rest, result: 'taken' };
    const { email } = present;
    const provenAt = isoTime(shop.clock);
    return {
      next: { ...rest, email, provenAt, untold: [...untold, id] },
      result: 'changed',
    };
  });
  return result ?? 'gone';
}
