import { isRecord } from '../base/guards.ts';
import type { Values } from './content-file.ts';
import type { FieldSchema } from './described.schema.ts';

/**
 * The fields that go into a file. The form fills every field, also untouched ones. An optional
 * field that is empty or has its default is left out, unless the file has it (R308).
 */
export function withoutEmpties(values: Values, schema: FieldSchema, before: unknown): Values {
  const stood = isRecord(before) ? before : {};
  const fields = Object.entries(values).map(([name, value]): [string, unknown] => {
    const described = schema.properties?.[name];
    return [name, described ? cleaned(value, described, stood[name]) : value];
  });
  const isNeeded = ([name, value]: [string, unknown]) =>
    schema.required?.includes(name) === true ||
    !isIdle(value, schema.properties?.[name]?.default, name in stood);
  return Object.fromEntries(fields.filter(isNeeded));
}

function cleaned(value: unknown, schema: FieldSchema, before: unknown): unknown {
  if (isRecord(value)) return withoutEmpties(value, schema, before);
  if (!Array.isArray(value) || !schema.items) return value;
  const { items } = schema;
  const stood: unknown[] = Array.isArray(before) ? before : [];
  return value.map((item, index) => cleaned(item, items, stood[index]));
}

function isIdle(value: unknown, byDefault: unknown, stood: boolean): boolean {
  const isDefault = JSON.stringify(value) === JSON.stringify(byDefault);
  return isDefault ? !stood : isEmpty(value);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
