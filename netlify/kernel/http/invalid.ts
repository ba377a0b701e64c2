import type { z } from 'zod';
import { noProblems, refuseFields, type Problems } from './problems.ts';
import type { Reply } from './reply.ts';

/**
 * Names a field by the last part of its path: the form knows 'email', not 'formData.email'.
 * @param beside other problems, which no schema knows.
 */
export function invalid({ issues }: z.ZodError, beside: Problems = noProblems): Reply {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field =
      path[0] === 'cartItems' ? 'cartItems' : path.findLast((part) => typeof part === 'string');
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = message;
  }
  // The schema knows the order of the form, and its own sentence is nearer.
  const all = { ...fields, ...beside.fields, ...fields };
  const doubts = beside.doubts?.filter((name) => !Object.hasOwn(fields, name)) ?? [];
  return refuseFields({ fields: all, doubts }, issues[0]?.message);
}
