import type { z } from 'zod';
import type { Call } from './http.ts';
import { invalid } from './invalid.ts';
import type { Reply } from './reply.ts';
import { sentenceOf } from './sentences.ts';

/**
 * An action whose query must fit a schema. An empty field counts as missing. Further arguments are
 * passed on.
 */
export function withQuery<T, Rest extends unknown[]>(
  schema: z.ZodType<T>,
  action: (query: T, call: Call, ...rest: Rest) => Promise<Reply>,
): (call: Call, ...rest: Rest) => Promise<Reply> {
  return async (call, ...rest) => {
    const given = [...new URL(call.request.url).searchParams].filter(([, value]) => value !== '');
    const query: unknown = Object.fromEntries(given);
    const parsed = schema.safeParse(query, { error: sentenceOf });
    return parsed.success ? action(parsed.data, call, ...rest) : invalid(parsed.error);
  };
}
