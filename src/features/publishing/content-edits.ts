import { isList, isRecord } from '../../base/guards.ts';

/* What a keeper has changed in the shop's files and not saved yet. */

/** From the file down to a field: `['sizes', 0, 'price']`; empty for the whole file. */
export type FieldPath = readonly (string | number)[];

export interface Edit {
  path: string;
  field: FieldPath;
  /** Undefined takes the field away, or the file. */
  value: unknown;
}

/** An edit, and the lines of the lists that its field leads through, as they are saved. */
export type MadeEdit = Edit & { lines: string };

type Files = ReadonlyMap<string, unknown>;

export const madeOf = (files: Files, edit: Edit): MadeEdit => ({
  ...edit,
  lines: linesAlong(files.get(edit.path), edit.field),
});

/** Do its lists have the lines that they had? Else its position is another line's now. */
export const isCurrent = (files: Files, { path, field, lines }: MadeEdit): boolean =>
  linesAlong(files.get(path), field) === lines;

const linesAlong = (values: unknown, field: FieldPath): string =>
  JSON.stringify(
    field.flatMap((step, at) => {
      const list = typeof step === 'number' ? valueAt(values, field.slice(0, at)) : null;
      return isList(list) ? [namesIn(list)] : [];
    }),
  );

/** The fields that tell the items of a list apart. */
const names = ['id', 'size', 'color', 'name', 'question', 'title', 'heading', 'label', 'file'];

/** What tells the items of a list apart; undefined for an item without a name. */
export const namesIn = (list: readonly unknown[]): unknown[] =>
  list.map((item) =>
    isRecord(item) ? names.map((name) => item[name]).find((name) => name !== undefined) : undefined,
  );

/** The edits with one more. One of the same field, or of what stands in it, is over. */
export const withEdit = (edits: readonly MadeEdit[], next: MadeEdit): MadeEdit[] => [
  ...edits.filter(
    ({ path, field }) => path !== next.path || next.field.some((step, at) => field[at] !== step),
  ),
  next,
];

/** Files with the edits in them, by their paths; undefined for one that is taken away. */
export function withEdits(files: Files, edits: readonly Edit[]): Map<string, unknown> {
  const changed = new Map(files);
  for (const { path, field, value } of edits)
    changed.set(path, withValue(changed.get(path), field, value));
  return changed;
}

/** The same values with another one at a field. */
function withValue(values: unknown, field: FieldPath, value: unknown): unknown {
  const [step, ...rest] = field;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = isList(values) ? [...values] : [];
    items[step] = withValue(items[step], rest, value);
    return items;
  }
  const fields = isRecord(values) ? values : {};
  const after = withValue(fields[step], rest, value);
  const { [step]: _, ...others } = fields;
  // A field that stood keeps its place.
  return after === undefined ? others : { ...fields, [step]: after };
}

/** What stands at a field; undefined where nothing does. */
export const valueAt = (values: unknown, field: FieldPath): unknown =>
  field.reduce<unknown>((within, step) => {
    if (typeof step === 'number') return isList(within) ? within[step] : undefined;
    return isRecord(within) ? within[step] : undefined;
  }, values);
