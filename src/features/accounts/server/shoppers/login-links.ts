import { linkMs } from '../../link-times.ts';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { findAccount } from '../addresses.ts';
import { createLink } from '../one-time-links.ts';
import { epochOf } from '../sessions/session.ts';
import { subjectOf, type AccountLink } from '../stores.ts';

/**
 * Queues a mail with a link that signs in without a password. For an address without an account the
 * calls of the store are the same, and its mail says that there is none.
 * @param opensAccount the link gives an account to an address that has none.
 */
export async function askForLogin(
  shop: Shop,
  email: string,
  { opensAccount = false } = {},
): Promise<DueEntry[]> {
  const found = await findAccount(shop, email);
  const epoch = found ? epochOf(found.entry.value) : 0;
  const link: AccountLink =
    found || opensAccount
      ? { opens: 'login', userId: found?.userId ?? null, email, epoch }
      : { opens: 'absent', email };
  const id = await createLink(shop, 'login', subjectOf(link), linkMs.signIn);
  const entry = await enqueueMail(shop, 'login', id);
  return entry ? [entry] : [];
}
