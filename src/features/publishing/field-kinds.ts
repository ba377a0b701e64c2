import { isList, isRecord } from '../../base/guards.ts';
import { valueAt, type Edit, type FieldPath } from './content-edits.ts';
import type { FieldWords } from './words.ts';

/* Of which kinds the fields of a form are. */

export interface Option {
  value: string;
  name: string;
}

/** What stands in files of its own: the houses of the shop, its library of notes, their families. */
export type Library = Readonly<Partial<Record<'houses' | 'notes' | 'families', readonly Option[]>>>;
export type Options = readonly Option[] | keyof Library;

interface Common {
  /** With dots from group to group: 'notes.top'. */
  name: string;
  /** Without a value it is left out of the file. */
  isOptional: boolean;
  /** May name facts of the shop, such as `{flat shipping}`. */
  hasFacts?: boolean;
  /** What is typed, of which a phone shows the keys. */
  input?: InputType;
}

export type InputType = 'text' | 'email' | 'tel' | 'time';

type PlainKind =
  | 'text'
  | 'sentence'
  | 'long'
  | 'body'
  | 'number'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'lines'
  | 'amounts'
  | 'picture'
  | 'pictures'
  | 'choices';

export type FormField = Common &
  (
    | { kind: PlainKind }
    | { kind: 'yesNo'; byDefault: boolean }
    | { kind: 'one' | 'some'; options: Options; isNamed?: boolean }
    | { kind: 'group'; fields: readonly FormField[] }
    | { kind: 'list'; fields: readonly FormField[]; least: number; most: number | null }
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
/** One line that is read as a whole. */
export const sentence = plain('sentence');
/** Several lines. */
export const long = plain('long');
/** The text of a Markdown file. */
export const body = plain('body');
/** A whole number. */
export const number = plain('number');
export const decimal = plain('decimal');
/** An amount in units of the shop's currency. */
export const money = plain('money');
export const percent = plain('percent');
export const date = plain('date');
/** A list of texts, one a line. */
export const lines = plain('lines');
/** A list of amounts, one a line. */
export const amounts = plain('amounts');
export const picture = plain('picture');
/** Several pictures, each with its description. */
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

/** Groups of the same fields. */
export const list = (
  name: string,
  fields: readonly FormField[],
  least: number,
  most: number | null,
): FormField => ({ kind: 'list', name, fields, least, most, isOptional: false });

/** With names of their own, which are seen at one glance; one stands for a file that says nothing. */
export const withNames = (
  kind: 'one' | 'some',
  name: string,
  names: Readonly<Record<string, string>>,
): FormField => ({
  kind,
  name,
  options: Object.entries(names).map(([value, words]) => ({ value, name: words })),
  isNamed: true,
  isOptional: false,
});

/** 'new-arrivals' is read as 'New arrivals'. */
export const named = (values: readonly string[]): Option[] =>
  values.map((value) => ({
    value,
    name: value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' '),
  }));

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

/** What a new file or a new group begins with, in the order of its fields. */
export const blankOf = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = emptyOf(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

/** Undefined where the file says nothing until somebody fills it in. */
export function emptyOf(field: FormField): unknown {
  if (field.isOptional) return undefined;
  switch (field.kind) {
    case 'number':
    case 'decimal':
    case 'money':
    case 'percent':
      return undefined;
    case 'yesNo':
      return field.byDefault ? undefined : false;
    case 'group':
      return blankOf(field.fields);
    case 'lines':
    case 'amounts':
    case 'some':
    case 'pictures':
    case 'choices':
    case 'list':
      return [];
    default:
      return '';
  }
}

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
