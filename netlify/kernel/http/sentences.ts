import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The entries of a list and the characters of a text have a name; a number has none. */
const unitsOf: Record<string, string> = { string: ' characters', array: ' entries' };

/**
 * Says what is wrong with a field whose schema has no message of its own. The library's messages
 * speak of types, and must not reach a shopper.
 */
export function sentenceOf(issue: Issue): string {
  const name = issue.path?.findLast((part) => typeof part === 'string');
  const field = name === undefined ? 'The request' : `The field ${name}`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing.` : `${field} cannot be read.`;
    case 'unrecognized_keys':
      return `The request has a field that the shop does not know${named(issue.keys[0])}.`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${unitsOf[issue.origin] ?? ''}.`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${unitsOf[issue.origin] ?? ''}.`;
    default:
      return `${field} cannot be read.`;
  }
}

/** The name helps the shopkeeper. Text that is no name is not repeated. */
const named = (key = ''): string => (/^\w{1,40}$/.test(key) ? `: ${key}` : '');
