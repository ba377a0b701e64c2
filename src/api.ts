import { isAvailability } from '~/features/catalogue/availability';
import { isCatalogue } from '~/features/catalogue/parse-product';
import { parseErrorReply, type ErrorReply } from '~/base/error-reply';
import { isList, isNullOr, isRecord, isShape, isText, type Guard } from '~/base/guards';

/**
 * The calls to the server (R124, R160, R161): one function per endpoint. Calls of a few pages stand
 * beside their islands, so that no other page downloads them. They never throw.
 */
export type Result<Value> = { ok: true; value: Value; etag: string | null } | Failure;

/**
 * Why a call failed, of which each has words of its own: the shop says no; it has nothing there
 * (404); or nobody knows, because no answer came (`status` null) or the server failed (5xx). An
 * answer that the endpoint cannot have sent, such as the sign-in page of a hotel's network, counts
 * as none. `reply` has the server's words, `body` all of a refusal.
 */
export type Failure = { ok: false; reply: Partial<ErrorReply> } & (
  | { reason: 'refused'; status: number; body: unknown }
  | { reason: 'absent'; status: 404 }
  | { reason: 'unreachable'; status: number | null; message: string }
);

/**
 * The message for a call without an answer; a device without a network gets a message of its own.
 */
export const unlessOffline = (text: string): string =>
  navigator.onLine ? text : 'You are offline. Your cart is kept.';

const unreadable = 'The answer could not be read. Please try again.';
const away = 'The shop cannot answer just now. Please try again in a moment.';

export async function call<Value>(
  path: string,
  isReply: Guard<Value>,
  init: RequestInit = {},
): Promise<Result<Value>> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    const body = await bodyOf(response);
    if (!response.ok) return failureOf(response.status, body);
    if (isReply(body)) return { ok: true, value: body, etag: response.headers.get('etag') };
    return unanswered(unreadable);
  } catch (error) {
    return unanswered(unlessOffline(error instanceof Error ? error.message : String(error)));
  }
}

function failureOf(status: number, body: unknown): Failure {
  const reply = parseErrorReply(body);
  if (status === 404) return { ok: false, reason: 'absent', status, reply };
  if (status < 500) return { ok: false, reason: 'refused', status, reply, body };
  return { ok: false, reason: 'unreachable', status, reply, message: reply.error ?? away };
}

/** Nobody has answered. */
const unanswered = (message: string): Failure => ({
  ok: false,
  reason: 'unreachable',
  status: null,
  reply: {},
  message,
});

/** What a body is that is not JSON: no guard takes it. */
const noJson = Symbol('not JSON');

/** Null or undefined (`isNothing`) only when the response has no body. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return noJson;
  }
}

export const post = <Value>(
  path: string,
  isReply: Guard<Value>,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  call(path, isReply, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The static catalogue of this deploy (`src/pages/catalogue.json.ts`). */
export const fetchCatalogue = () => call('/catalogue.json', isCatalogue);

/** A part of a large catalogue (`src/features/catalogue/shards.ts`). */
export const fetchShard = (shard: number) => call(`/catalogue/${shard}.json`, isCatalogue);

/** Each product is still to be read by `fromBackend`. */
export const fetchProducts = () => call('/api/products', isList);

export const fetchProduct = (id: number) => call(`/api/products/${id}`, isRecord);

/** What is sold out or nearly so. */
export const fetchAvailability = () => call('/api/availability', isAvailability);

/** Null when nobody is signed in. */
export const fetchSession = () => call('/api/session', isNullOr(isShape({ email: isText })));
