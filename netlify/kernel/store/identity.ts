import { createHash, randomUUID } from 'node:crypto';

/**
 * Crockford's letters: no i, l, o or u, so that an order number can be read out on the telephone.
 */
export const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * 'k7m2-9xqp-4hdt-w3fa': 80 bits of a hash of the Idempotency-Key, so that every retry of one
 * purchase names the same record. Without a key each call is a purchase of its own.
 */
export function recordId(
  kind: 'order' | 'message' | 'review' | 'withdrawal',
  idempotencyKey: string | null,
): string {
  const source = idempotencyKey ?? randomUUID();
  const digest = createHash('sha256').update(`${kind}:${source}`).digest();
  const text = [...digest.subarray(0, 16)].map((byte) => letters[byte % 32]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Distinguishes two requests with the same key. `facts` must list its fields in a fixed order. */
export const fingerprint = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

export const isRecordId = (text: string): boolean =>
  /^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/.test(text);
