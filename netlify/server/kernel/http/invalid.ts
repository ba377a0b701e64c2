import type { z } from 'zod';
import { refuse, type Reply } from './reply.ts';

/**
 * Names a field by the last part of its path: the form knows 'email', not 'formData.email'.
 * @param beside other problems by field, which no schema knows.
 */
export function invalid({ issues }: z.ZodError, beside: Record<string, string> = {}): Reply {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field =
      path[0] === 'cartItems' ? 'cartItems' : path.findLast((part) => typeof part === 'string');
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = message;
  }
  const error = issues[0]?.message ?? 'The request could not be read.';
  // The schema knows the order of the form, and its own sentence is nearer.
  const all = { ...fields, ...beside, ...fields };
  return refuse(400, error, {}, Object.keys(all).length > 0 ? { fields: all } : {});
}
