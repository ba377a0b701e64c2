import { z } from 'zod';
import { contentProblems } from '~/domain/content/content-check';
import { contentSchemas, type CollectionName } from '~/domain/content/collections.schema';
import type { Values } from '~/domain/content/content-file';
import { entryOf, knownEntries } from './known';

/**
 * Why the build would refuse an entry, in its own sentences; none when it would take it. Of what
 * the entries say against each other only that which this one brings in (R310).
 */
export function entryProblems(name: CollectionName, file: string, values: Values): string[] {
  const { error } = contentSchemas[name].safeParse(values);
  if (error) return error.issues.map((issue) => sentence(file, values, issue));
  const entry = entryOf(name, values, file);
  if (!entry) return [];
  const before = knownEntries();
  const others = before.filter((other) => other.file !== file);
  const stood = new Set(contentProblems(before));
  return contentProblems([...others, entry]).filter((problem) => !stood.has(problem));
}

const sentence = (file: string, values: Values, { path, message }: z.core.$ZodIssue): string =>
  [file, values['name'] ?? values['title'], z.core.toDotPath(path), message]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
