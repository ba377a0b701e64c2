import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { findAccount } from '../addresses.ts';
import { createLink } from '../one-time-links.ts';
import { epochOf } from '../sessions/session.ts';
import { subjectOf, type AccountLink } from '../stores.ts';

/** Long enough to find the mail, too short for a mailbox that somebody opens later. */
const loginLifetimeMs = 15 * 60_000;

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
  const id = await createLink(shop, 'login', subjectOf(link), loginLifetimeMs);
  const entry = await enqueueMail(shop, 'login', id);
  return entry ? [entry] : [];
}
