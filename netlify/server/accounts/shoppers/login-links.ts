import type { UserRecord } from '../../../../src/domain/account/account.schema.ts';
import type { Call } from '../../kernel/http/http.ts';
import { enqueueMail, type DueEntry } from '../../kernel/mail/outbox.ts';
import { isoTime } from '../../kernel/store/clock.ts';
import type { Shop } from '../../kernel/store/shop.ts';
import { changeAccount, findAccount } from '../addresses.ts';
import { createLink, useLink } from '../one-time-links.ts';
import { epochOf, type Owner } from '../sessions/session.ts';
import { accountLinkOf, subjectOf, type AccountLink } from '../stores.ts';
import { openProven } from './accounts.ts';
import { withoutSessions } from './passwords.ts';

/* Signing in by a mailed link, without a password. */

/** Long enough to find the mail, too short for a mailbox that somebody opens later. */
export const loginLifetimeMs = 15 * 60_000;

/**
 * Queues a mail with the link. For an address without an account the calls of the store are the
 * same, and its mail says that there is none.
 * @param opensAccount the link gives an account to an address that has none.
 */
export async function askForLogin(
  shop: Shop,
  email: string,
  { opensAccount = false } = {},
): Promise<DueEntry[]> {
  const found = await findAccount(shop, email);
  const id = await createLink(
    shop,
    'login',
    subjectOf(
      linkFor(email, found && { userId: found.userId, user: found.entry.value }, opensAccount),
    ),
    loginLifetimeMs,
  );
  const entry = await enqueueMail(shop, 'login', id);
  return entry ? [entry] : [];
}

function linkFor(email: string, owner: Owner | null, opensAccount: boolean): AccountLink {
  if (!owner && !opensAccount) return { opens: 'absent', email };
  const epoch = owner ? epochOf(owner.user) : 0;
  return { opens: 'login', userId: owner?.userId ?? null, email, epoch };
}

/**
 * The link's button. A function that dies behind the first write has used the link up.
 * @returns whose session begins; null for a link that is used, over or of another address or epoch.
 */
export async function useLoginLink(
  call: Pick<Call, 'shop' | 'after'>,
  given: string,
): Promise<Owner | null> {
  const { shop } = call;
  const subject = await useLink(shop, 'login', given);
  const link = subject === null ? null : accountLinkOf(subject);
  if (link?.opens !== 'login') return null;
  const { email, epoch } = link;
  const userId = link.userId ?? (await findAccount(shop, email))?.userId;
  if (userId === undefined) return openProven(call, email);
  return changeAccount<Owner | null>(shop, userId, (user) => {
    if (user.email !== email || epochOf(user) !== epoch) return { result: null };
    if (user.provenAt !== undefined) return { result: { userId, user } };
    const next = confirmed(user, isoTime(shop.clock));
    return { next, result: { userId, user: next } };
  });
}

/**
 * The link came by mail, so it proves the address. Whoever registered it before may have been
 * somebody else: that password and its sessions end, and only the owner of the mailbox is left.
 */
const confirmed = (user: UserRecord, provenAt: string): UserRecord => ({
  ...withoutSessions(user),
  password: undefined,
  provenAt,
});
