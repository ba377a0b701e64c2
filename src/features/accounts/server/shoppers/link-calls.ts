import { forgotRequest, resetRequest, tooEasy, verifyRequest } from '../../account.schema.ts';
import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { accountLinkOf, type AccountLink } from '../stores.ts';
import type { LinkPurpose } from '../../../../../netlify/kernel/store/link-secrets.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { confirmChange } from './email-change.ts';
import { tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import { readLink } from '../one-time-links.ts';
import { signedInReply, sessionSigner } from '../sessions/session.ts';
import { askForLogin } from './login-links.ts';
import { useLoginLink } from './use-login-link.ts';
import { askForReset, resetPassword } from './passwords.ts';
import { proveAddress } from './proof.ts';
import { refuseField, worthlessLink } from './refusals.ts';
import { finishAccountWork } from './finish-work.ts';

/*
 * The calls of links in mails. The account's record says what a link may do (its epoch, its wish,
 * its proof). So one record decides which of two presses counts, and a function that dies has used
 * the link or has not.
 */

/** The button 'Confirm': for the address of an account, or for another one in its place. */
export const postVerify: Action = withJson(
  () => verifyRequest,
  async ({ link }, call) => {
    const opened = await openedBy(call.shop, 'verify', link);
    if (opened?.opens === 'change') return change(call, opened);
    const isDone = opened?.opens === 'proof' && (await proveAddress(call.shop, opened));
    return isDone ? { status: 204 } : worthlessLink();
  },
);

async function change(
  { shop, after }: Call,
  link: Extract<AccountLink, { opens: 'change' }>,
): Promise<Reply> {
  const result = await confirmChange(shop, link);
  if (!result) return worthlessLink();
  after((later) => finishAccountWork(later, result.work));
  if (result.changed === 'changed') return { status: 204 };
  return result.changed === 'taken'
    ? refuse(401, 'This address has an account of its own meanwhile.')
    : worthlessLink();
}

/** Mails a link, in the same time and with the same answer for an address without an account. */
export const postForgot: Action = withJson(
  () => forgotRequest,
  async ({ email }, call) => {
    secret('SHOP_LINK_SECRET');
    const taken = await takeMailing(call, 'links', email);
    if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
    const entries = await askForReset(call.shop, email);
    call.after((later) => sendAtOnce(later, entries));
    return { status: 202, body: { message: 'If there is an account, a link is on its way.' } };
  },
);

/**
 * Mails a link to sign in by, in the same time and with the same answer for an address without an
 * account.
 */
export const postLoginLink: Action = withJson(
  () => forgotRequest,
  async ({ email }, call) => {
    // Without these no link could begin a session.
    sessionSigner(call.deploy);
    secret('SHOP_LINK_SECRET');
    const taken = await takeMailing(call, 'links', email);
    if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
    const entries = await askForLogin(call.shop, email);
    call.after((later) => sendAtOnce(later, entries));
    return { status: 202, body: { message: 'A mail is on its way.' } };
  },
);

/** The button 'Sign in' of such a link. */
export const postUseLoginLink: Action = withJson(
  () => verifyRequest,
  async ({ link }, call) => {
    // Checked first: without the key no session can begin, so no link is used up.
    const sign = sessionSigner(call.deploy);
    secret('SHOP_LINK_SECRET');
    const owner = await useLoginLink(call, link);
    return owner ? signedInReply(sign, owner) : worthlessLink();
  },
);

export const postReset: Action = withJson(
  () => resetRequest,
  async ({ link, password }, { shop, after }) => {
    const opened = await openedBy(shop, 'reset', link);
    if (opened?.opens !== 'reset') return worthlessLink();
    const result = await resetPassword(shop, opened, password);
    if (result.ok) {
      after((later) => finishAccountWork(later, result.work));
      return { status: 204 };
    }
    return result.reason === 'easy' ? refuseField(400, 'password', tooEasy) : worthlessLink();
  },
);

async function openedBy(
  shop: Shop,
  purpose: LinkPurpose,
  given: string,
): Promise<AccountLink | null> {
  const subject = await readLink(shop, purpose, given);
  return subject === null ? null : accountLinkOf(subject);
}
