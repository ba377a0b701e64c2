import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { isSame, secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { readDeskSession } from './desk-session.ts';
import { tokenKeeper } from './keepers.ts';

/** @param keeper who calls, for the records: an e-mail address, or 'token'. */
export type KeeperAction = (call: Call, keeper: string) => Promise<Reply>;

/** The action, for keepers only; others get 401. */
export function forKeeper(action: KeeperAction): Action {
  return async (call) => {
    const keeper = await keeperOf(call);
    return keeper === null ? refused('Please sign in to the desk first.') : action(call, keeper);
  };
}

/**
 * The action, only for callers with the token itself: calls that hand out or change everything do
 * not accept a session of the desk.
 */
export function forToken(action: Action): Action {
  return async (call) =>
    hasToken(call.request) ? action(call) : refused('This call needs the token of the shopkeeper.');
}

const refused = (error: string): Reply => refuse(401, error, { 'WWW-Authenticate': 'Bearer' });

/**
 * The keeper who calls; null for anybody else. A token in the call decides alone: with a wrong
 * token a valid cookie does not help. @throws SecretMissing
 */
async function keeperOf(call: Pick<Call, 'request' | 'deploy' | 'shop'>): Promise<string | null> {
  if (!call.request.headers.has('authorization')) return readDeskSession(call);
  return hasToken(call.request) ? tokenKeeper : null;
}

/** @throws SecretMissing */
function hasToken(request: Request): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return given !== undefined && isShopToken(given);
}

/** @throws SecretMissing */
export const isShopToken = (given: string): boolean => isSame(given, secret('SHOP_ADMIN_TOKEN'));
