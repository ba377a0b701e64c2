import { call, post, unlessOffline, type Failure, type Result } from '~/api';
import type { SentAddress } from '~/features/delivery/address.schema';
import { isNothing, isRecord, type Guard } from '~/base/guards';
import type { Refusal } from '~/islands/form/useForm';

/* The calls of an account (R239 to R250) and of links in mails. */

interface Credentials {
  email: string;
  password: string;
}

export const register = (credentials: Credentials) => post('/api/register', isRecord, credentials);

export const login = (credentials: Credentials) => post('/api/login', isRecord, credentials);

export const logout = () => post('/api/logout', isNothing, {});

const send = <Value>(method: string, path: string, isReply: Guard<Value>, body: unknown) =>
  call(path, isReply, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const exportAddress = '/api/account/export';

export const confirmEmail = (link: string) => send('POST', '/api/verify', isNothing, { link });
export const askForReset = (email: string) => send('POST', '/api/forgot', isRecord, { email });
export const resetPassword = (link: string, password: string) =>
  send('POST', '/api/reset', isNothing, { link, password });
export const confirmNewsletter = (link: string) =>
  send('POST', '/api/newsletter/confirm', isNothing, { link });
export const endNewsletter = (link: string) =>
  send('POST', '/api/newsletter/end', isNothing, { link });

/** By the secret of a mail that asked for a review (R294). */
export const endReviewMails = (link: string) =>
  send('POST', `/api/review-mails/end?${new URLSearchParams({ link })}`, isNothing, {});

export const sendProofAgain = () => send('POST', '/api/account/verify', isNothing, {});
export const saveAddress = (address: SentAddress | null) =>
  send('PUT', '/api/account/address', isNothing, address);
/** A sign-in by a link or a passkey a few minutes ago stands for the password. */
type Password = string | undefined;
export const changeEmail = (password: Password, email: string) =>
  send('POST', '/api/account/email', isNothing, { password, email });
export const changePassword = (password: Password, newPassword: string) =>
  send('POST', '/api/account/password', isNothing, { password, newPassword });
export const endSessions = () => send('POST', '/api/account/sessions/end', isNothing, {});
export const deleteAccount = (password: Password) =>
  send('DELETE', '/api/account', isNothing, { password });

/** In the words of the server, where it has answered. */
export function refusalOf(failed: Failure): Refusal {
  if (failed.status === null)
    return { problem: unlessOffline('The shop cannot be reached just now. Please try again.') };
  const { error = 'Something went wrong. Please try again.', fields, doubts } = failed.reply;
  return { problem: error, fields, doubts };
}

/** Whether the session has ended, on another device perhaps. A wrong password names its field. */
export const isSignedOut = (result: Result<unknown>): boolean =>
  !result.ok && result.status === 401 && result.reply.fields === undefined;
