import type { Action, Call } from '../edge/http.ts';
import { refuse, type Reply } from '../edge/reply.ts';
import { isSame, secret } from '../store/secrets.ts';

/** @param keeper who calls, for the records: an e-mail address, or 'token'. */
export type KeeperAction = (call: Call, keeper: string) => Promise<Reply>;

/** The action, for the shop's keepers only; others get 401. */
export function forKeeper(action: KeeperAction): Action {
  return async (call) => {
    const keeper = keeperOf(call.request);
    if (keeper === null)
      return refuse(401, 'This call needs the token of the shopkeeper.', {
        'WWW-Authenticate': 'Bearer',
      });
    return action(call, keeper);
  };
}

function keeperOf(request: Request): string | null {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !isSame(given, secret('SHOP_ADMIN_TOKEN'))) return null;
  return 'token';
}
