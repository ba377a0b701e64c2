import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeLetters } from '../../../src/base/text/code-letters.ts';
import { Unavailable } from './unavailable.ts';

/** A secret of the deploy is not set; docs/operations.md says how to set it. */
export class SecretMissing extends Unavailable {
  override name = 'SecretMissing';
}

export type SecretName = 'SHOP_ADMIN_TOKEN' | 'SHOP_LINK_SECRET' | 'SHOP_PEPPER' | 'JWT_KEYS';

const shortest = 16;

/** @throws SecretMissing when it is not set, or so short that it could be guessed. */
export function secret(name: SecretName): string {
  const value = process.env[name];
  if (!value || value.length < shortest) throw new SecretMissing(`${name} is not set.`);
  return value;
}

/** Are the texts equal? The time that it takes does not show how much of the given one is right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A key in a link, 132 bits. Only the server can compute it. @throws SecretMissing */
const keyFor = (purpose: string): string =>
  createHmac('sha256', secret('SHOP_LINK_SECRET')).update(purpose).digest('base64url').slice(0, 22);

/** So many letters of a code that only the server can compute, so a mail that is sent again has the same. */
export function lettersFor(purpose: string, count: number): string {
  const digest = createHmac('sha256', secret('SHOP_LINK_SECRET')).update(purpose).digest('hex');
  let rest = BigInt(`0x${digest}`);
  let letters = '';
  for (let at = 0; at < count; at += 1) {
    letters += codeLetters.charAt(Number(rest % BigInt(codeLetters.length)));
    rest /= BigInt(codeLetters.length);
  }
  return letters;
}

/** The record of a code: the shop keeps no code itself. */
export const codeKey = (code: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`code:${code}`).digest('hex');

/** Opens one order's page without an account. */
export const linkKey = (orderId: string): string => keyFor(`order:${orderId}`);

/** Proves the purchase of one line of an order. */
export const reviewKey = (orderId: string, line: string): string =>
  keyFor(`review:${orderId}:${line}`);

/** Ends the mails about reviews to an order's address. */
export const endKey = (orderId: string): string => keyFor(`end-reviews:${orderId}`);
