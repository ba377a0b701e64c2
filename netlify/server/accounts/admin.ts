import type { Action } from '../edge/http.ts';
import { refuse } from '../edge/reply.ts';
import { isSame, secret } from '../store/secrets.ts';

/** The action, for callers with the shopkeeper's bearer token only; others get 401. */
export function forShopkeeper(action: Action): Action {
  return async (call) => {
    const given = /^Bearer (\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1];
    if (given === undefined || !isSame(given, secret('SHOP_ADMIN_TOKEN')))
      return refuse(401, 'This call needs the token of the shopkeeper.', {
        'WWW-Authenticate': 'Bearer',
      });
    return action(call);
  };
}
