import type { z } from 'zod';

/**
 * Messages for values without a message in their schema, to be read after the name of a field. For
 * a `safeParse` whose answer a keeper reads.
 */
export const plainMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const isMissing = issue.input === undefined || issue.input === null;
    return isMissing ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`;
  return undefined;
};

const kinds: Record<string, string | undefined> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'yes or no',
  array: 'a list',
  date: 'a day',
  object: 'a group of fields',
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (origin === 'string')
    return minimum === 1 ? 'is missing' : `must have at least ${minimum} characters`;
  if (origin === 'array')
    return minimum === 1 ? 'must have at least one' : `must have ${minimum} or more`;
  return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  return origin === 'array' ? `must have at most ${maximum}` : `must be ${maximum} or less`;
}
