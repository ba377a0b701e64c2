import type { UserRecord } from '../../account.schema.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import { changeAccount, findAccount } from '../addresses.ts';
import { useLink } from '../one-time-links.ts';
import { epochOf, type SignedIn } from '../sessions/session.ts';
import { accountLinkOf } from '../stores.ts';
import { openProven } from './accounts.ts';
import { withoutSessions } from './passwords.ts';

/**
 * The button of a link that signs in. A function that dies behind the first write has used the link
 * up.
 * @returns whose session begins; null for a link that is used, over or of another address or epoch.
 */
export async function useLoginLink(
  call: Pick<Call, 'shop' | 'after'>,
  given: string,
): Promise<SignedIn | null> {
  const { shop } = call;
  const subject = await useLink(shop, 'login', given);
  const link = subject === null ? null : accountLinkOf(subject);
  if (link?.opens !== 'login') return null;
  const { email, epoch } = link;
  const userId = link.userId ?? (await findAccount(shop, email))?.userId;
  if (userId === undefined) return openProven(call, email);
  return changeAccount<SignedIn | null>(shop, userId, (user) => {
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
  password: '',
  provenAt,
});
