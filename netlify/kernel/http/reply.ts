import type { ErrorReply } from '../../../src/base/error-reply.ts';

/**
 * An answer before it becomes a `Response`. `body` is sent as JSON, a file's bytes under the type
 * that `headers` name; undefined sends no body.
 */
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  body,
  headers,
});

/** @param error one sentence that a shopper can read. */
export const refuse = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
  details: Omit<ErrorReply, 'error'> = {},
): Reply => ({ status, body: { error, ...details } satisfies ErrorReply, headers });

/** The answers are data: no page may frame them, and no browser may guess another type. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export function send(reply: Reply, requestId: string, isHead: boolean): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    ...securityHeaders,
    ...reply.headers,
  });
  headers.set('X-Request-Id', requestId);
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers });
  const file = reply.body instanceof Uint8Array ? new Uint8Array(reply.body) : null;
  if (!file) headers.set('Content-Type', 'application/json; charset=utf-8');
  const body = isHead ? null : (file ?? JSON.stringify(reply.body));
  return new Response(body, { status: reply.status, headers });
}
