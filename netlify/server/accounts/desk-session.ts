import type { Deploy } from '../store/deploy.ts';
import { isKeeper } from './keepers.ts';
import { clearedCookie, cookieMaker, readCookie, type SessionKind } from './session-cookie.ts';

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

/** The keeper's name; null without a session. @throws SecretMissing */
export async function readDeskSession(request: Request, deploy: Deploy): Promise<string | null> {
  const session = await readCookie(kind, request, deploy);
  if (session?.sub === undefined || session['epoch'] !== epoch()) return null;
  return isKeeper(session.sub) ? session.sub : null;
}
