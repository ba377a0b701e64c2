import type { Call } from '../edge/http.ts';
import { addressHash } from './address-hash.ts';
import { callerName } from './caller.ts';
import { lockedFor, noteFailure } from './login-failures.ts';

/** The door at which the mails are counted that anyone asked for to an address. */
export const mailedDoor = (email: string): string => `mailed/${addressHash(email)}`;

/**
 * Counts a call that mails somebody, for who calls and for who gets the mail, who may not be the
 * same.
 * @returns null, or the seconds until such a mail may be asked for again.
 */
export async function countMailing(
  { shop, ip }: Pick<Call, 'shop' | 'ip'>,
  email: string,
): Promise<number | null> {
  const doors = [`mailed/${callerName(ip)}`, mailedDoor(email)];
  const seconds = await lockedFor(shop, doors);
  if (seconds === null) await noteFailure(shop, doors);
  return seconds;
}
