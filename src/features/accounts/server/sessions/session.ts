import type { UserRecord } from '../../account.schema.ts';
import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import type { Deploy } from '../../../../../netlify/kernel/store/deploy.ts';
import { readAccount } from '../addresses.ts';
import { endSession, isEnded } from './ended-sessions.ts';
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
  /** Whether a link or a passkey began it, and no password. */
  isByKey?: boolean;
}

/** So long a sign-in by a link or a passkey stands for the password. */
const freshMs = 15 * 60_000;

/** Makes cookies of sessions. @throws SecretMissing at once. */
export function sessionSigner(deploy: Deploy): (session: Session) => Promise<string> {
  const make = cookieMaker(kind, deploy);
  return ({ userId, epoch, isByKey = false }) =>
    make(userId, { epoch: String(epoch), ...(isByKey ? { by: 'key' } : {}) });
}

/** Begins a session that a link or a passkey has opened. */
export const signedInReply = async (
  sign: ReturnType<typeof sessionSigner>,
  { userId, user }: SignedIn,
): Promise<Reply> => {
  const cookie = await sign({ userId, epoch: epochOf(user), isByKey: true });
  return ok({ message: 'Login successful!' }, { 'Set-Cookie': cookie });
};

/** The session of a request, with its own name; null without one. @throws SecretMissing */
async function namedSession({ request, deploy }: Pick<Call, 'request' | 'deploy'>) {
  const cookie = await readCookie(kind, request, deploy);
  const userId = cookie?.claims.sub ?? '';
  if (!cookie || !isUserId(userId)) return null;
  const session: Session = { userId, epoch: Number(cookie.claims['epoch']) };
  const { by, iat = 0 } = cookie.claims;
  return { id: cookie.id, session: { ...session, isByKey: by === 'key' }, at: iat * 1000 };
}

/** What the cookie of a request says, whoever has ended it; null without one. @throws SecretMissing */
export const readSession = async (request: Request, deploy: Deploy): Promise<Session | null> =>
  (await namedSession({ request, deploy }))?.session ?? null;

/** Wherever its cookie was copied to. */
export async function endOwnSession(call: Call): Promise<void> {
  const named = await namedSession(call);
  if (named) await endSession(call.shop, named.id);
}

const isUserId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Who is signed in, and the account as it was read for this call. */
export interface SignedIn {
  userId: string;
  user: UserRecord;
}

/** The same, with how its session began. */
export interface OwnSession extends SignedIn {
  /** The session began a few minutes ago. */
  isNew: boolean;
  /** And a link or a passkey began it. */
  isFresh: boolean;
}

/**
 * The account of a request; null without a session, and when its sessions were ended or it is
 * gone.
 */
export async function signedIn(call: Call): Promise<OwnSession | null> {
  const named = await namedSession(call);
  if (!named) return null;
  const { id, session, at } = named;
  const [account, isOver] = await Promise.all([
    readAccount(call.shop, session.userId),
    isEnded(call.shop, id),
  ]);
  const user = account?.entry.value;
  if (!user || isOver || epochOf(user) !== session.epoch) return null;
  const isNew = call.shop.clock.now() - at < freshMs;
  return { userId: session.userId, user, isNew, isFresh: isNew && session.isByKey };
}

export const epochOf = ({ epoch }: UserRecord): number => epoch ?? 0;

export type SignedInAction = (call: Call, account: OwnSession) => Promise<Reply>;

/** The action, for who is signed in; others get 401, with what a call adds to it. */
export function forSignedIn(
  action: SignedInAction,
  details: (call: Call) => Promise<{ fields?: Record<string, string> }> = () => Promise.resolve({}),
): Action {
  return async (call) => {
    const account = await signedIn(call);
    if (account) return action(call, account);
    return refuse(401, 'Please log in first.', {}, await details(call));
  };
}

/** When the owner has ended a session, its device must empty its copy, and the answer says so. */
export async function endedByOwner({ request, deploy }: Call) {
  const wasEnded = (await readSession(request, deploy)) !== null;
  return wasEnded ? { fields: { session: 'This session was ended.' } } : {};
}
