import { isList, isNumber, isRecord, isText } from '../../../base/guards.ts';
import { readNumber } from '../../../base/typed-number.ts';
import type { Problem } from '../../../base/typed-amount.ts';
import type { Column } from './columns.ts';

/* What a cell of the sheet says of a field, and back. A list has a line for each of its items. */

/** '' for a field that the file leaves out. */
export function cellOf({ part }: Pick<Column, 'part'>, value: unknown): string {
  if (isList(value))
    return value.map((item) => textOf(part ? partIn(item, part) : item)).join('\n');
  if (value === true) return 'yes';
  return value === false ? 'no' : textOf(value);
}

const textOf = (value: unknown): string => (isText(value) || isNumber(value) ? String(value) : '');

const partIn = (item: unknown, part: string): unknown => (isRecord(item) ? item[part] : undefined);

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
};

/**
 * @param cell not empty.
 * @param before what the file says: a list of pictures keeps what the column does not say.
 */
export function valueOf(
  { field, part }: Column,
  cell: string,
  before: unknown,
): { value: unknown } | Problem {
  switch (field.kind) {
    case 'yesNo': {
      const value = answers[cell.toLowerCase()];
      return value === undefined ? { problem: 'Write yes or no.' } : { value };
    }
    case 'money':
      return numberOf(readNumber(cell));
    case 'number':
    case 'decimal':
      return numberOf(readNumber(cell, { unit: '' }));
    case 'some':
      return { value: itemsIn(cell, /[\n,;]/) };
    case 'lines':
      return { value: itemsIn(cell, /\n/) };
    case 'pictures':
      return { value: pictures(itemsIn(cell, /\n/), before, part ?? 'file') };
    default:
      return { value: cell };
  }
}

const numberOf = (read: number | Problem): { value: number } | Problem =>
  isNumber(read) ? { value: read } : read;

const itemsIn = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** As many as there are files; a description belongs to the file in the same line. */
function pictures(texts: readonly string[], before: unknown, part: 'file' | 'alt') {
  const known = isList(before) ? before.filter(isRecord) : [];
  const length = part === 'file' ? texts.length : Math.max(texts.length, known.length);
  return Array.from({ length }, (_, at) => ({
    ...known[at],
    ...(texts[at] !== undefined && { [part]: texts[at] }),
  }));
}
