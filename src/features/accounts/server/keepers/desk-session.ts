import type { Deploy } from '../../../../../netlify/kernel/store/deploy.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { endSession, isEnded } from '../sessions/ended-sessions.ts';
import { isKeeper } from './keepers.ts';
import {
  clearedCookie,
  cookieMaker,
  readCookie,
  type SessionKind,
} from '../sessions/session-cookie.ts';

/** Of a keeper at the desk. */
const kind: SessionKind = {
  cookie: '__Host-desk',
  lifetimeSeconds: 12 * 60 * 60,
  sameSite: 'Strict',
  audience: 'desk:',
};

/** Sessions of another epoch are over: an operator who raises it ends all of them. */
const epoch = (): string => process.env['DESK_EPOCH'] ?? '';

export const endedDeskSession = clearedCookie(kind);

/** @throws SecretMissing at once. */
export function deskSigner(deploy: Deploy): (keeper: string) => Promise<string> {
  const make = cookieMaker(kind, deploy);
  return (keeper) => make(keeper, { epoch: epoch() });
}

type Seen = Pick<Call, 'request' | 'deploy' | 'shop'>;

/** The keeper's name; null without a session. @throws SecretMissing */
export async function readDeskSession(call: Seen): Promise<string | null> {
  const cookie = await readCookie(kind, call.request, call.deploy);
  const { sub, epoch: begun } = cookie?.claims ?? {};
  if (!cookie || sub === undefined || begun !== epoch() || !isKeeper(sub)) return null;
  return (await isEnded(call.shop, cookie.id)) ? null : sub;
}

/** @throws SecretMissing */
export async function endDeskSession({ request, deploy, shop }: Seen): Promise<void> {
  const cookie = await readCookie(kind, request, deploy);
  if (cookie) await endSession(shop, cookie.id);
}
