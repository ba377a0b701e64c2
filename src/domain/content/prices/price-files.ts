import { isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { isRecord } from '../../base/guards.ts';
import { lineEndOf } from '../../base/text/line-ends.ts';
import { sampleVariant } from '../../catalogue/product/sample.ts';
import { spacedSize } from '../problem-text.ts';
import {
  cellKey,
  cellsOf,
  type Cell,
  type CellValue,
  type PriceChange,
  type PricedProduct,
} from './price-sheet.ts';

/** What a file says now, where it differs from the sheet; null when the variant is gone. */
export type Conflict = Cell & { product: string; now: CellValue | null };

export interface ChangedFile {
  /** The file with the changes; all else in it stands as it was written. */
  text: string;
  /** What the changed file says. */
  values: Record<string, unknown>;
  /** Changes that were left out, because somebody else was there before. */
  conflicts: Conflict[];
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Puts the changes of one file into its text. */
export function changeFile(source: string, changes: readonly PriceChange[]): ChangedFile {
  const { contents } = parseDocument(source);
  const root = isMap(contents) ? contents : null;
  const edits: Edit[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const found = root && valueIn(root, change);
    if (found?.value === change.before) edits.push(editOf(source, found.node, change));
    else if (found?.value !== change.after)
      conflicts.push({ ...change, now: found?.value ?? null });
  }
  const text = edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, edit) => rest.slice(0, edit.from) + edit.text + rest.slice(edit.to), source);
  const values: unknown = parseDocument(text).toJS();
  return { text, values: isRecord(values) ? values : {}, conflicts };
}

/** The map that has the field: the file itself, one of its sizes or colours, or its sample. */
function holderOf(root: YAMLMap, { variant }: Cell): YAMLMap | null {
  if (variant === null) return root;
  const sample = root.get('sample');
  if (variant === sampleVariant && isMap(sample)) return sample;
  const choices = ['sizes', 'colors'].map((name) => root.get(name)).find(isSeq);
  const isChosen = (item: YAMLMap) => item.get('size') === variant || item.get('color') === variant;
  return choices?.items.filter((item) => isMap(item)).find(isChosen) ?? null;
}

interface Found {
  /** Null for a field that the file leaves out. */
  node: Scalar | null;
  value: CellValue;
}

/** Null where the file has nothing that can be changed. */
function valueIn(root: YAMLMap, cell: Cell): Found | null {
  const node = holderOf(root, cell)?.get(cell.field, true);
  // A product whose file does not say it may be bought.
  if (cell.field === 'inStock' && node === undefined) return { node: null, value: true };
  if (!isScalar(node)) return null;
  const { value } = node;
  return typeof value === 'number' || typeof value === 'boolean' ? { node, value } : null;
}

/** What a file says of the fields of its product, by their keys (R323). */
export function fileValues(source: string, product: PricedProduct): Map<string, CellValue> {
  const { contents } = parseDocument(source);
  const values = new Map<string, CellValue>();
  for (const cell of cellsOf(product)) {
    const found = isMap(contents) ? valueIn(contents, cell) : null;
    if (found) values.set(cellKey(cell), found.value);
  }
  return values;
}

function editOf(source: string, node: Scalar | null, { field, after }: PriceChange): Edit {
  if (node?.range) {
    const [from, to] = node.range;
    return { from, to, text: String(after) };
  }
  const lineEnd = lineEndOf(source);
  const before = source.endsWith('\n') || source === '' ? '' : lineEnd;
  const text = `${before}${field}: ${after}${lineEnd}`;
  return { from: source.length, to: source.length, text };
}

const fieldWords = { price: 'the price', originalPrice: 'the price before' } as const;

/** Says a conflict to who typed the price. */
export function conflictText({ product, variant, field, now }: Conflict): string {
  const subject = [product, ...(variant === null ? [] : [spacedSize(variant)])].join(', ');
  if (now === null) return `${subject}: the shop’s files no longer have it.`;
  if (field === 'inStock')
    return `${subject}: whether it may be bought was changed meanwhile: ${now ? 'yes' : 'no'} now. Look again, then save.`;
  return `${subject}: ${fieldWords[field]} was changed meanwhile and is ${String(now)} now. Look again, then save.`;
}

/** What the files say where the sheet showed something else. */
export const standingValues = (conflicts: readonly Conflict[]): Map<string, CellValue> =>
  new Map(
    conflicts.flatMap((conflict) =>
      conflict.now === null ? [] : [[cellKey(conflict), conflict.now]],
    ),
  );
