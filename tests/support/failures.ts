import type { Failure } from '../../src/api.ts';
import type { ErrorReply } from '../../src/base/error-reply.ts';

/** A call that the server answered with this status, as `src/api.ts` tells of it. */
export function failed(status: number, reply: Partial<ErrorReply> = {}): Failure {
  if (status === 404) return { ok: false, reason: 'absent', status, reply };
  if (status < 500) return { ok: false, reason: 'refused', status, reply, body: reply };
  return { ok: false, reason: 'unreachable', status, reply, message: reply.error ?? 'Not now.' };
}

/** A call that nobody answered. */
export const noAnswer: Failure = {
  ok: false,
  reason: 'unreachable',
  status: null,
  reply: {},
  message: 'Failed to fetch',
};
