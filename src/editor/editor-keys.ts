import { isRecord } from '~/domain/guards';

/** The editor numbers the items of lists in fields of its own, which it never writes. */
const isMark = (name: string): boolean => name.startsWith('__sc_');

export const withoutMarks = <Value>(value: Value): Value => unmarked(value) as Value;

function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarked);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name]) => !isMark(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, unmarked(part)]));
}
