import { createHmac } from 'node:crypto';
import { secret } from './secrets.ts';

/**
 * Names an e-mail address in the keys of records, which show no address: a keyed hash, the same
 * however the address is written. @throws SecretMissing
 */
export const addressHash = (email: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`email:${email.toLowerCase()}`).digest('hex');
