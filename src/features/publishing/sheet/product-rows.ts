import { isList, isRecord } from '../../../base/guards.ts';
import { valueAt } from '../content-edits.ts';
import { productKinds, type ProductKind } from '../products/fields.ts';
import { cellOf } from './cells.ts';
import { columnsOf, ownHeads } from './columns.ts';

/* All products as one sheet: a row for each size or colour, what they share in the first (R1160). */

export const kindNames: Record<ProductKind, string> = {
  perfumes: 'Perfume',
  oils: 'Oil',
  diffusers: 'Diffuser',
};

/** 'src/content/oils/lavender-oil.yaml' is an oil in the file lavender-oil; null for no product. */
export function productAt(path: string): { kind: ProductKind; file: string } | null {
  const [, folder, file = ''] = /^src\/content\/([a-z]+)\/([a-z0-9-]+)\.yaml$/.exec(path) ?? [];
  const kind = productKinds.find((one) => one === folder);
  return kind ? { kind, file } : null;
}

/** The heads of all kinds, each once: what a product has comes before its sizes and colours. */
export const allHeads: readonly string[] = [
  ...new Set([
    ...Object.values(ownHeads),
    ...productKinds.flatMap((kind) => columnsOf(kind).product.map(({ head }) => head)),
    ...productKinds.flatMap((kind) => columnsOf(kind).choice.map(({ head }) => head)),
  ]),
];

/** @param files their values by their paths. @returns the heads, then the rows. */
export function productRows(files: ReadonlyMap<string, unknown>): string[][] {
  const rows = [...files].flatMap(([path, values]) => rowsOf(path, values));
  return [[...allHeads], ...rows.map((row) => allHeads.map((head) => row.get(head) ?? ''))];
}

function rowsOf(path: string, values: unknown): Map<string, string>[] {
  const product = productAt(path);
  if (!product) return [];
  const columns = columnsOf(product.kind);
  const own = new Map([
    [ownHeads.kind as string, kindNames[product.kind]],
    [ownHeads.file, product.file],
    [ownHeads.id, cellOf({}, valueAt(values, ['id']))],
  ]);
  const shared = columns.product.map(
    (column) => [column.head, cellOf(column, valueAt(values, column.at))] as const,
  );
  const found = isRecord(values) ? values[columns.list] : [];
  const choices: unknown[] = isList(found) && found.length > 0 ? found : [undefined];
  return choices.map(
    (item, at) =>
      new Map([
        ...own,
        ...(at === 0 ? shared : []),
        ...columns.choice.map(
          (column) => [column.head, cellOf(column, valueAt(item, column.at))] as const,
        ),
      ]),
  );
}
