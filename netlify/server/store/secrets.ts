import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** The key that opens one order's page without an account. Only the server can compute it. */
export const linkKey = (orderId: string): string =>
  createHmac('sha256', secret('SHOP_LINK_SECRET'))
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, 22);
