import type * as z from 'zod/mini';
import { call, type Failure, type Result } from '~/api';
import { loginPath } from '~/features/desk/desk-routes';
import type { Guard } from '~/base/guards';
import { hasUnsavedInput } from './unsaved-input';

/*
 * The calls of the desk. They are like those of the shop (src/api.ts), but without a session they
 * lead to the login page and back, unless typed text would be lost.
 */

const signedOut =
  'You are signed out. What you typed is still here: sign in in another tab, then press again.';

/** What a reply must be: a schema of the desk's own, or a guard of what the shop's pages read too. */
type Expected<Value> = z.ZodMiniType<Value> | Guard<Value>;

/** A reply is taken as it came, with what its schema does not name. */
export const guardOf = <Value>(expected: Expected<Value>): Guard<Value> =>
  typeof expected === 'function'
    ? expected
    : (value): value is Value => expected.safeParse(value).success;

async function deskCall<Value>(
  path: string,
  expected: Expected<Value>,
  init?: RequestInit,
): Promise<Result<Value>> {
  const result = await call(path, guardOf(expected), init);
  if (result.ok || result.status !== 401) return result;
  if (hasUnsavedInput()) return { ...result, reply: { ...result.reply, error: signedOut } };
  leaveForLogin();
  // The page is being left, so this promise never resolves: nothing may be drawn any more.
  return new Promise<never>(() => undefined);
}

/** Leads to the login page, which leads back here. */
export function leaveForLogin(): void {
  window.location.replace(loginPath(window.location));
}

export const read = <Value>(path: string, expected: Expected<Value>) => deskCall(path, expected);

interface Change {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The `Idempotency-Key`: the same over all tries of one press. */
  key?: string | undefined;
  /** The `ETag` that was read: what has changed since is refused. */
  match?: string | null | undefined;
  headers?: Record<string, string>;
}

export const write = <Value>(
  path: string,
  expected: Expected<Value>,
  { method = 'POST', body, key, match, headers }: Change,
) =>
  deskCall(path, expected, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(match && { 'If-Match': match }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

export const sendFile = <Value>(path: string, expected: Expected<Value>, body: Blob) =>
  deskCall(path, expected, { method: 'POST', body });

/** '?state=new&q=fez', without the parameters that have no value; '' when none has one. */
export function queryOf(parameters: Record<string, string | null | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([name, value]) => [name, value ?? '']));
  return given.length > 0 ? `?${query}` : '';
}

/** Where an answer has no words: the platform refuses too many calls without any. */
const wordless = {
  refused: 'The shop has refused this. Please try again in a moment.',
  absent: 'This is not there any more.',
  unreachable: 'The shop could not do this. Please try again.',
} as const;

/** One sentence on what did not work. */
export function problemOf(failed: Failure): string {
  if (failed.status !== null) return failed.reply.error ?? wordless[failed.reason];
  return navigator.onLine
    ? 'The shop could not be reached. Please try again.'
    : 'You are offline. Please try again when you are back.';
}
