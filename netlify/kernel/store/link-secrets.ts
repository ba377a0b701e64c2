import { createHash, createHmac } from 'node:crypto';
import { secret } from './secrets.ts';

/** What a one-time link can open. */
export type LinkPurpose = 'desk' | 'verify' | 'reset' | 'login' | 'passkey' | 'newsletter';

/**
 * The secret in the link with an id, 256 bits. It is computed and not stored, so that a mail that
 * is sent late or again has the same link. @throws SecretMissing
 */
export const linkSecret = (purpose: LinkPurpose, id: string): string =>
  createHmac('sha256', secret('SHOP_LINK_SECRET'))
    .update(`link:${purpose}:${id}`)
    .digest('base64url');

/** The record of the link with a secret. */
export const linkRecordKey = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
