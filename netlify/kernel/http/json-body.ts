import type { z } from 'zod';
import type { Call } from './http.ts';
import { invalid } from './invalid.ts';
import { noProblems, type Problems } from './problems.ts';
import { refuse, type Reply } from './reply.ts';
import { sentenceOf } from './sentences.ts';

/** An order of 50 lines with every product field takes a third of this. */
const usualBytes = 32 * 1024;
const maxDepth = 8;

type Read = { ok: true; value: unknown } | { ok: false; reply: Reply };
const unread = (status: number, error: string): Read => ({
  ok: false,
  reply: refuse(status, error),
});

/** The schema of a body; `all` has every one that there is, for docs/api.md. */
interface Choose<T> {
  (body: unknown): z.ZodType<T>;
  all?: z.ZodType<T>;
}

/**
 * An action whose JSON body must fit a schema, which `choose` picks by the body.
 * @param action also gets what its guard adds to the call, such as the keeper.
 * @param maxBytes for the calls of those who are trusted with more than a form.
 * @param beside other problems of a body that does not fit.
 */
export function withJson<T, Rest extends unknown[]>(
  choose: Choose<T>,
  action: (value: T, call: Call, ...rest: Rest) => Promise<Reply>,
  maxBytes = usualBytes,
  beside: (body: unknown) => Problems = () => noProblems,
): (call: Call, ...rest: Rest) => Promise<Reply> {
  const parse = async (call: Call, ...rest: Rest) => {
    const body = await readJson(call.request, ['application/json'], maxBytes);
    if (!body.ok) return body.reply;
    const parsed = choose(body.value).safeParse(body.value, { error: sentenceOf });
    return parsed.success
      ? action(parsed.data, call, ...rest)
      : invalid(parsed.error, beside(body.value));
  };
  bodies.set(parse, () => choose.all ?? choose({}));
  return parse;
}

const bodies = new WeakMap<object, () => z.ZodType>();

/** What the body of an action must fit, for docs/api.md; undefined for one without. */
export const bodyOf = (action: object): (() => z.ZodType) | undefined => bodies.get(action);

/** Reads a body of one of these media types as JSON, within the bounds of size and depth. */
export async function readJson(
  request: Request,
  types: readonly string[],
  maxBytes = usualBytes,
): Promise<Read> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type))
    return unread(415, `Send the request as ${types.join(' or ')}.`);
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return unread(413, 'The request is too large.');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isDeeperThan(value, maxDepth)) return unread(400, 'The request is nested too deeply.');
    return { ok: true, value };
  } catch {
    return unread(400, 'The request is not valid JSON.');
  }
}

/** Counts the bytes while reading, because a client can announce any length. Null when too long. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length')) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
