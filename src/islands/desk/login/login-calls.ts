import { call } from '~/api';
import { isKeeperReply } from '~/domain/desk/screen-guards';
import { isNothing, type Guard } from '~/domain/base/guards';

/* Signing in (R225). A refusal is shown here, so these calls lead nowhere else. */

const session = '/api/desk/session';

const post = <Value>(body: unknown, isReply: Guard<Value>) =>
  call(session, isReply, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const signInByToken = (token: string) => post({ token }, isNothing);
export const signInByLink = (link: string) => post({ link }, isNothing);
export const askForLink = (email: string) => post({ email }, isNothing);
export const fetchKeeper = () => call(session, isKeeperReply);
