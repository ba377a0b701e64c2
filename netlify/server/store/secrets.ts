import { createHmac, timingSafeEqual } from 'node:crypto';
import { Unavailable } from './unavailable.ts';

/** A secret of the deploy is not set; docs/operations.md says how to set it. */
export class SecretMissing extends Unavailable {
  override name = 'SecretMissing';
}

export type SecretName = 'SHOP_ADMIN_TOKEN' | 'SHOP_LINK_SECRET' | 'SHOP_PEPPER' | 'JWT_KEYS';

const shortest = 16;

/** @throws SecretMissing also for one so short that it could be guessed. */
export function secret(name: SecretName): string {
  const value = process.env[name];
  if (!value || value.length < shortest) throw new SecretMissing(`${name} is not set.`);
  return value;
}

/** Equal or not, in a time that does not tell how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Opens one order's page without an account: only the server can make it, from the order's id. */
export const linkKey = (orderId: string): string =>
  createHmac('sha256', secret('SHOP_LINK_SECRET'))
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, 22);
