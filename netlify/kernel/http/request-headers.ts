import { refuse, type Reply } from './reply.ts';

/**
 * The `Idempotency-Key` of a call that must not be done twice.
 * @returns the refusal when there is none that can be read.
 */
export function requiredKey(request: Request): string | Reply {
  const key = request.headers.get('idempotency-key');
  if (key && /^[\w-]{8,100}$/.test(key)) return key;
  return refuse(400, 'Send an Idempotency-Key of 8 to 100 letters, digits and hyphens.');
}

/** The tag that `If-Match` names; null without one. A CDN may have made it a weak one. */
export const ifMatch = (request: Request): string | null =>
  request.headers.get('if-match')?.replace(/^W\//, '') ?? null;
