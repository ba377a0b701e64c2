import type { Call } from '../http.ts';
import { addressHash } from '../../store/address-hash.ts';
import { callerTries } from './caller.ts';
import { countTry, type Try } from './limits.ts';

/** Sign-in links and withdrawals are counted apart, so that no other mail uses up their share. */
const shares = ['links', 'withdrawals', 'mailed'] as const;
type Share = (typeof shares)[number];

const nameOf = (share: Share, email: string): string => `${share}/${addressHash(email)}`;

/** The names under which mails to an address are counted, whoever asked for them. */
export const mailingsTo = (email: string): string[] => shares.map((share) => nameOf(share, email));

/** Counts a call that mails somebody: once for the caller, once for the address. */
export const takeMailing = (
  { shop, ip }: Pick<Call, 'shop' | 'ip'>,
  share: Share,
  email: string,
): Promise<Try> => countTry(shop, [callerTries(share, ip), nameOf(share, email)]);
