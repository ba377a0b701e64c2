import type { Deploy } from '../store/deploy.ts';
import { isUserId } from './accounts.ts';
import { clearedCookie, cookieMaker, readCookie, type SessionKind } from './session-cookie.ts';

/** Of a shopper's account. */
const kind: SessionKind = {
  cookie: '__Host-session',
  lifetimeSeconds: 7 * 24 * 60 * 60,
  sameSite: 'Lax',
  audience: '',
};

export const endedSession = clearedCookie(kind);

/** @throws SecretMissing at once. */
export const sessionSigner = (deploy: Deploy): ((userId: string) => Promise<string>) =>
  cookieMaker(kind, deploy);

/** The account id of a request; null without a session. */
export async function readSession(request: Request, deploy: Deploy): Promise<string | null> {
  const userId = (await readCookie(kind, request, deploy))?.sub ?? '';
  return isUserId(userId) ? userId : null;
}
