import { createHmac } from 'node:crypto';
import { noProduct } from '../../../src/domain/catalogue/product/discovery.ts';
import { codeLetters } from '../../../src/domain/credit/credit.ts';
import { secret } from '../kernel/store/secrets.ts';

/**
 * The code that an order's sets, or its samples of a perfume, have earned. It is computed, so a mail that
 * is sent again has the same.
 */
export function codeOfOrder(orderId: string, perfume = noProduct): string {
  const earned = perfume === noProduct ? orderId : `${orderId}:${perfume}`;
  const digest = createHmac('sha256', secret('SHOP_LINK_SECRET')).update(`code:${earned}`);
  let rest = BigInt(`0x${digest.digest('hex')}`);
  let letters = '';
  for (let at = 0; at < 10; at += 1) {
    letters += codeLetters.charAt(Number(rest % BigInt(codeLetters.length)));
    rest /= BigInt(codeLetters.length);
  }
  return `ATT-${letters}`;
}

/** The record of a code: the shop keeps no code itself. */
export const codeKey = (code: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`code:${code}`).digest('hex');
