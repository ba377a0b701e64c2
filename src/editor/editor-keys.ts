import { isRecord } from '~/domain/base/guards';

/** The editor numbers the items of lists in fields of its own, and never writes them to files. */
const isEditorKey = (name: string): boolean => name.startsWith('__sc_');

export const withoutEditorKeys = <Value>(value: Value): Value => cleaned(value) as Value;

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name]) => !isEditorKey(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, cleaned(part)]));
}
