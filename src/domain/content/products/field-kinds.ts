import { isList, isRecord } from '../../base/guards.ts';
import type { Edit, FieldPath } from '../content-edits.ts';
import { valueAt } from '../content-edits.ts';
import type { FieldWords } from '../words.ts';

/* Of which kinds the fields of a form are. */

export interface Option {
  value: string;
  name: string;
}

/** The houses of the shop and the library of notes stand in files of their own. */
export type Options = readonly Option[] | 'houses' | 'notes';

interface Common {
  /** With dots from group to group: 'notes.top'. */
  name: string;
  /** Without a value it is left out of the file. */
  isOptional: boolean;
}

type PlainKind = 'text' | 'long' | 'number' | 'lines' | 'pictures' | 'choices';

export type FormField = Common &
  (
    | { kind: PlainKind }
    | { kind: 'yesNo'; byDefault: boolean }
    | { kind: 'one' | 'some'; options: Options }
    | { kind: 'group'; fields: readonly FormField[] }
  );

export interface Section {
  title: string;
  fields: readonly FormField[];
  /** Opened by a press: few products need it. */
  isRare?: true;
}

const plain =
  (kind: PlainKind) =>
  (name: string): FormField => ({ kind, name, isOptional: false });

export const text = plain('text');
/** Several lines. */
export const long = plain('long');
export const number = plain('number');
/** A list of texts, one a line. */
export const lines = plain('lines');
export const pictures = plain('pictures');
/** Sizes or colours. */
export const choices = plain('choices');

export const yesNo = (name: string, byDefault = false): FormField => ({
  kind: 'yesNo',
  name,
  byDefault,
  isOptional: false,
});

export const one = (name: string, options: Options): FormField => ({
  kind: 'one',
  name,
  options,
  isOptional: false,
});

export const some = (name: string, options: Options): FormField => ({
  kind: 'some',
  name,
  options,
  isOptional: false,
});

export const group = (name: string, fields: readonly FormField[]): FormField => ({
  kind: 'group',
  name,
  fields,
  isOptional: false,
});

/** Without a value it is left out of the file; a group without one value, too. */
export const optional = (field: FormField): FormField =>
  field.kind === 'group'
    ? { ...field, isOptional: true, fields: field.fields.map(optional) }
    : { ...field, isOptional: true };

export const stepsOf = ({ name }: FormField): FieldPath => name.split('.');

/** What a form calls a field; without words its name. */
export const wordsOf = (
  words: Readonly<Record<string, FieldWords>> | undefined,
  field: FormField,
): FieldWords => {
  const [first = '', ...rest] = field.name.split('.');
  const start = words?.[first];
  return rest.reduce((word, step) => word?.fields?.[step], start) ?? { label: field.name };
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (isList(value) && value.length === 0);

/**
 * The edit that gives a field a value. An optional one without a value leaves the file, and takes a
 * group with it that it was the last of.
 */
export function fieldEdit(
  values: unknown,
  path: string,
  at: FieldPath,
  { value, isOptional }: { value: unknown; isOptional: boolean },
): Edit {
  if (!isOptional || !isEmpty(value)) return { path, field: at, value };
  let field = at;
  while (field.length > 1 && isLast(valueAt(values, field.slice(0, -1)), field.at(-1)))
    field = field.slice(0, -1);
  return { path, field, value: undefined };
}

const isLast = (group: unknown, step: FieldPath[number] | undefined): boolean =>
  isRecord(group) &&
  Object.entries(group).every(([name, value]) => name === step || value === undefined);
