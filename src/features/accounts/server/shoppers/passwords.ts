import { linkMs } from '../../link-times.ts';
import { isCommonPassword } from '../../common-password.ts';
import type { UserRecord } from '../../account.schema.ts';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { subjectOf, type AccountLink } from '../stores.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { endWork, startWork, type Work } from './account-work.ts';
import { throttleOf } from './accounts.ts';
import { changeAccount, findAccount, readAccount } from '../addresses.ts';
import { createLink } from '../one-time-links.ts';
import { hashPassword } from '../password.ts';
import { epochOf, type SignedIn } from '../sessions/session.ts';

type ResetLink = Extract<AccountLink, { opens: 'reset' }>;

/**
 * Ends all sessions of an account, and a wish for another address that was made in one: its link
 * would open the account to whoever made the wish.
 */
export const withoutSessions = (user: UserRecord): UserRecord => ({
  ...user,
  epoch: epochOf(user) + 1,
  change: undefined,
});

/**
 * Queues the mail with the link. For an address without an account the calls of the store are the
 * same; its mail is never sent.
 */
export async function askForReset(shop: Shop, email: string): Promise<DueEntry[]> {
  const found = await findAccount(shop, email);
  const link: AccountLink = found
    ? { opens: 'reset', userId: found.userId, email, epoch: epochOf(found.entry.value) }
    : { opens: 'nothing' };
  const id = await createLink(shop, 'reset', subjectOf(link), linkMs.reset);
  const entry = await enqueueMail(shop, 'reset', id);
  return entry ? [entry] : [];
}

/**
 * A new password ends all sessions; the notice to the owner is pending. @param id of the change.
 */
const withPassword = (user: UserRecord, hash: string, id: string): UserRecord => ({
  ...withoutSessions(user),
  password: hash,
  untoldPasswords: [...(user.untoldPasswords ?? []), id],
});

/** With the work that is left for `finishAccountWork`. */
export type Reset = { ok: true; work: Work } | { ok: false; reason: 'worthless' | 'easy' };

/**
 * Sets a new password by a link. The link names the epoch that it ends: only one of two presses
 * finds that epoch, and an older link finds it no more. A link to an address that the account no
 * longer has is worthless. The link came by mail, so it proves the address too.
 */
export async function resetPassword(shop: Shop, link: ResetLink, password: string): Promise<Reset> {
  const fits = (user: UserRecord) => user.email === link.email && epochOf(user) === link.epoch;
  const present = (await readAccount(shop, link.userId))?.entry.value;
  if (!present || !fits(present)) return { ok: false, reason: 'worthless' };
  if (isCommonPassword(password, link.email)) return { ok: false, reason: 'easy' };
  const hash = await hashPassword(password);
  const work = await startWork(shop, link.userId, {});
  const isDone = await changeAccount(shop, link.userId, (user) => {
    if (!fits(user)) return { result: false };
    const provenAt = user.provenAt ?? isoTime(shop.clock);
    return { next: { ...withPassword(user, hash, work.id), provenAt }, result: true };
  });
  if (isDone !== true) {
    await endWork(shop, work);
    return { ok: false, reason: 'worthless' };
  }
  // Owners often guess before they ask for a link: those failed logins no longer count.
  await shop.limits.delete(throttleOf(link.email));
  return { ok: true, work };
}

/**
 * Replaces the password, and ends all sessions.
 * @returns the epoch for a new session, and the work that is left for `finishAccountWork`; null
 * when the password was changed or the sessions were ended meanwhile.
 */
export async function changePassword(
  shop: Shop,
  { userId, user }: SignedIn,
  password: string,
): Promise<{ epoch: number; work: Work } | null> {
  const hash = await hashPassword(password);
  const work = await startWork(shop, userId, {});
  const epoch = await changeAccount<number | null>(shop, userId, (present) => {
    if (present.password !== user.password || epochOf(present) !== epochOf(user))
      return { result: null };
    const next = withPassword(present, hash, work.id);
    return { next, result: epochOf(next) };
  });
  if (epoch !== null) return { epoch, work };
  await endWork(shop, work);
  return null;
}
