import type { Action, Call } from '../edge/http.ts';
import { refuse, type Reply } from '../edge/reply.ts';
import { isSame, secret } from '../store/secrets.ts';

/** @param keeper who calls, for the records: an e-mail address, or 'token'. */
export type KeeperAction = (call: Call, keeper: string) => Promise<Reply>;

/** The action, for the shop's keepers only; others get 401. */
export function forKeeper(action: KeeperAction): Action {
  return async (call) => {
    const keeper = keeperOf(call.request);
    return keeper === null ? refused() : action(call, keeper);
  };
}

/**
 * The same for who sends the token itself: a session of the desk is not enough for calls that hand
 * out or change everything.
 */
export function forToken(action: Action): Action {
  return async (call) => (hasToken(call.request) ? action(call) : refused());
}

const refused = () =>
  refuse(401, 'This call needs the token of the shopkeeper.', { 'WWW-Authenticate': 'Bearer' });

const keeperOf = (request: Request): string | null => (hasToken(request) ? 'token' : null);

/** @throws SecretMissing */
function hasToken(request: Request): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return given !== undefined && isSame(given, secret('SHOP_ADMIN_TOKEN'));
}
