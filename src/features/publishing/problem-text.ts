import { isRecord, isText } from '../../base/guards.ts';
import type { FieldWords } from './words.ts';

/** What is wrong with one field of an entry. */
export interface FieldProblem {
  /** From the entry down to the field: `['sizes', 0, 'price']`. */
  path: readonly PropertyKey[];
  /** Follows the field's name: 'must be a number'. */
  message: string;
}

/** 'sizes[0].price' */
export const dotted = (path: FieldProblem['path']): string =>
  path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`,
    )
    .join('');

/** The fields that may name an entry or an item of a list. */
const names = ['name', 'title', 'size', 'color', 'label', 'question', 'heading'];

/**
 * The problem by the names that the form shows, never by those of the file:
 * 'Lavender Oil, 30 ML: the price before must be higher than the price, or the same' (R308). A group is
 * named as an item is: 'Attarine, Opening hours: ‘As shoppers read it’ is missing' (R1115).
 * @param words what the form calls the fields of the entry.
 */
export function problemText(
  words: Record<string, FieldWords>,
  values: Record<string, unknown>,
  { path, message }: FieldProblem,
): string {
  const subjects = [nameOf(values)];
  /** The field that the last step has named; null after an item. */
  let field: FieldWords | null = null;
  let fields: Record<string, FieldWords> | undefined = words;
  let word: FieldWords | undefined;
  let value: unknown = values;
  for (const step of path) {
    if (typeof step === 'number') {
      value = Array.isArray(value) ? value[step] : undefined;
      subjects.push(nameOf(value) ?? `${word?.one ?? word?.label ?? 'line'} ${step + 1}`);
      field = null;
    } else {
      if (field) subjects.push(field.label);
      const name = String(step);
      word = fields?.[name];
      fields = word?.fields;
      field = word ?? { label: name };
      value = isRecord(value) ? value[name] : undefined;
    }
  }
  const subject = subjects.filter((part) => part !== null).join(', ');
  return [subject, field === null ? message : sentence(field, message)]
    .filter((part) => part !== '')
    .join(': ');
}

function sentence({ label, isPhrase }: FieldWords, message: string): string {
  if (!/^(?:must|is|has|names) /.test(message)) return `${label}: ${message}`;
  const name = isPhrase ? `‘${label}’` : `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `${name} ${message}`;
}

/** What an entry or an item of a list calls itself; null while it has no name. */
export function nameOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const name = names.map((field) => value[field]).find((text) => isText(text) && text !== '');
  return isText(name) ? spacedSize(name) : null;
}

/** '30ML' is read as '30 ML'. */
const spacedSize = (name: string): string => name.replace(/^(\d+)ML$/, '$1 ML');
