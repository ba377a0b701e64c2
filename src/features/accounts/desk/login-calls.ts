import { call } from '~/api';
import { keeperReply } from '~/features/desk/desk-replies.schema';
import { isNothing } from '~/base/guards';
import { guardOf } from '~/islands/desk/common/desk-call';

/* Signing in (R225). A refusal is shown here, so these calls lead nowhere else. */

const session = '/api/desk/session';

const post = (body: unknown) =>
  call(session, isNothing, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const signInByToken = (token: string) => post({ token });
export const signInByLink = (link: string) => post({ link });
export const askForLink = (email: string) => post({ email });
export const fetchKeeper = () => call(session, guardOf(keeperReply));
