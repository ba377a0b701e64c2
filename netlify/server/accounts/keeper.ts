import type { Action, Call } from '../edge/http.ts';
import { refuse, type Reply } from '../edge/reply.ts';
import { isSame, secret } from '../store/secrets.ts';
import { readDeskSession } from './desk-session.ts';
import { tokenKeeper } from './keepers.ts';

/** @param keeper who calls, for the records: an e-mail address, or 'token'. */
export type KeeperAction = (call: Call, keeper: string) => Promise<Reply>;

/** The action, for the shop's keepers only; others get 401. */
export function forKeeper(action: KeeperAction): Action {
  return async (call) => {
    const keeper = await keeperOf(call);
    if (keeper === null)
      return refuse(401, 'Please sign in to the desk first.', { 'WWW-Authenticate': 'Bearer' });
    return action(call, keeper);
  };
}

/** A token that is sent decides alone: a script with a wrong one is not let in by a cookie. */
async function keeperOf({ request, deploy }: Call): Promise<string | null> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return readDeskSession(request, deploy);
  const given = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return given !== undefined && isShopToken(given) ? tokenKeeper : null;
}

/** @throws SecretMissing */
export const isShopToken = (given: string): boolean => isSame(given, secret('SHOP_ADMIN_TOKEN'));
