import type { Call } from '../../edge/http.ts';
import { addressHash } from '../address-hash.ts';
import { callerName } from './caller.ts';
import { takeTry, type Try } from './limits.ts';

/** Links that let their owner in and withdrawals are counted apart: no other mail uses up their share. */
const shares = ['links', 'withdrawals', 'mailed'] as const;
type Share = (typeof shares)[number];

const nameOf = (share: Share, email: string): string => `${share}/${addressHash(email)}`;

/** The names under which the mails are counted that anyone asked for to an address. */
export const mailingsTo = (email: string): string[] => shares.map((share) => nameOf(share, email));

/**
 * Counts a call that mails somebody, for who calls and for who gets the mail, who may not be the
 * same.
 */
export const takeMailing = (
  { shop, ip }: Pick<Call, 'shop' | 'ip'>,
  share: Share,
  email: string,
): Promise<Try> => takeTry(shop, [`${share}/${callerName(ip)}`, nameOf(share, email)]);
