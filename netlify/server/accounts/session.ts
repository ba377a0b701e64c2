import type { UserRecord } from '../../../src/domain/account/account.schema.ts';
import type { Action, Call } from '../edge/http.ts';
import { refuse, type Reply } from '../edge/reply.ts';
import type { Deploy } from '../store/deploy.ts';
import { readAccount } from './addresses.ts';
import { clearedCookie, cookieMaker, readCookie, type SessionKind } from './session-cookie.ts';

/** Of a shopper's account. */
const kind: SessionKind = {
  cookie: '__Host-session',
  lifetimeSeconds: 7 * 24 * 60 * 60,
  sameSite: 'Lax',
  audience: '',
};

export const endedSession = clearedCookie(kind);

interface Session {
  userId: string;
  /** Of the account when the session began. */
  epoch: number;
}

/** Makes cookies of sessions. @throws SecretMissing at once. */
export function sessionSigner(deploy: Deploy): (session: Session) => Promise<string> {
  const make = cookieMaker(kind, deploy);
  return ({ userId, epoch }) => make(userId, { epoch: String(epoch) });
}

/**
 * What the cookie of a request says; null without one. Older sessions name no epoch: they are of
 * the first, 0. @throws SecretMissing
 */
export async function readSession(request: Request, deploy: Deploy): Promise<Session | null> {
  const token = await readCookie(kind, request, deploy);
  const userId = token?.sub ?? '';
  return isUserId(userId) ? { userId, epoch: Number(token?.['epoch'] ?? 0) } : null;
}

const isUserId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Who is signed in, and the account as it was read for this call. */
export interface SignedIn {
  userId: string;
  user: UserRecord;
}

/**
 * The account of a request; null without a session, and when its sessions were ended or it is
 * gone.
 */
export async function signedIn({ request, deploy, shop }: Call): Promise<SignedIn | null> {
  const session = await readSession(request, deploy);
  const user = session && (await readAccount(shop, session.userId))?.entry.value;
  return user && epochOf(user) === session.epoch ? { userId: session.userId, user } : null;
}

export const epochOf = ({ epoch }: UserRecord): number => epoch ?? 0;

/** The action, for who is signed in; others get 401, with what a call adds to it. */
export function forSignedIn(
  action: (call: Call, account: SignedIn) => Promise<Reply>,
  details: (call: Call) => Promise<{ fields?: Record<string, string> }> = () => Promise.resolve({}),
): Action {
  return async (call) => {
    const account = await signedIn(call);
    if (account) return action(call, account);
    return refuse(401, 'Please log in first.', {}, await details(call));
  };
}
