import { linkMs } from '../../link-times.ts';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { subjectOf, type AccountLink } from '../stores.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { changeAccount, readAccount } from '../addresses.ts';
import { createLink } from '../one-time-links.ts';

/**
 * Mails an account the link that proves its address, unless it is proven.
 * @param id of the link: a second call with it makes no second mail.
 */
export async function mailProof(shop: Shop, userId: string, id: string): Promise<DueEntry[]> {
  const user = (await readAccount(shop, userId))?.entry.value;
  if (!user || user.provenAt !== undefined) return [];
  const link: AccountLink = { opens: 'proof', userId, email: user.email };
  await createLink(shop, 'verify', subjectOf(link), linkMs.verify, id);
  const entry = await enqueueMail(shop, 'proof', id);
  return entry ? [entry] : [];
}

/**
 * The link's button.
 * @returns false when the address was proven before, or is no longer the account's.
 */
export async function proveAddress(
  shop: Shop,
  { userId, email }: Extract<AccountLink, { opens: 'proof' }>,
): Promise<boolean> {
  const isNew = await changeAccount(shop, userId, (user) =>
    user.email === email && user.provenAt === undefined
      ? { next: { ...user, provenAt: isoTime(shop.clock) }, result: true }
      : { result: false },
  );
  return isNew === true;
}
