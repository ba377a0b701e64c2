import { isRecord } from '../../../base/guards.ts';
import { productKinds, type ProductKind } from '../products/fields.ts';
import { newProduct } from '../products/start.ts';
import { ownHeads } from './columns.ts';
import type { CellProblem } from './planned.ts';
import { kindNames, productAt } from './product-rows.ts';

/* Which rows of a sheet are of one product, and of which. */

/** A row by the heads of its cells. */
export interface SheetRow {
  row: number;
  cells: ReadonlyMap<string, string>;
}

export interface RowGroup {
  kind: ProductKind;
  path: string;
  isNew: boolean;
  /** As the files say it; of a new one its name and number. */
  values: Record<string, unknown>;
  rows: SheetRow[];
}

type Files = ReadonlyMap<string, unknown>;

const cell = ({ cells }: SheetRow, head: string): string => cells.get(head) ?? '';

/** The rows of a product stand below each other, and only the first has to say whose they are. */
export function groupsOf(
  rows: readonly SheetRow[],
  files: Files,
): { groups: RowGroup[]; problems: CellProblem[] } {
  const groups = new Map<string, RowGroup>();
  const problems: CellProblem[] = [];
  const all = new Map(files);
  const byId = new Map(
    [...files].flatMap(([path, values]) =>
      isRecord(values) && productAt(path) ? [[String(values['id']), path] as const] : [],
    ),
  );
  let last = '';
  for (const row of rows) {
    const key = keyOf(row) || last;
    const known = groups.get(key);
    last = key;
    if (known) {
      known.rows.push(row);
      continue;
    }
    const found = opened(row, all, byId);
    if ('problem' in found) {
      problems.push({ row: row.row, column: found.column, sentence: found.problem });
      continue;
    }
    if (found.isNew) all.set(found.path, found.values);
    const same = [...groups.values()].find(({ path }) => path === found.path);
    if (same) same.rows.push(row);
    groups.set(key, same ?? { ...found, rows: [row] });
  }
  return { groups: [...new Set(groups.values())], problems };
}

function keyOf(row: SheetRow): string {
  const file = cell(row, ownHeads.file) || cell(row, ownHeads.id);
  if (file !== '') return `${cell(row, ownHeads.kind)} ${file}`;
  const name = cell(row, 'Name');
  return name === '' ? '' : `${cell(row, ownHeads.kind)} ${name}`;
}

type Opened = Omit<RowGroup, 'rows'> | { problem: string; column: string };

function opened(row: SheetRow, files: Files, byId: ReadonlyMap<string, string>): Opened {
  const [file, id, named] = [ownHeads.file, ownHeads.id, ownHeads.kind].map((head) =>
    cell(row, head),
  ) as [string, string, string];
  const kind = productKinds.find((one) => kindNames[one].toLowerCase() === named.toLowerCase());
  if (named !== '' && !kind)
    return { problem: `Write ${Object.values(kindNames).join(', ')}.`, column: ownHeads.kind };
  const byFile = pathsOf(file, kind).find((path) => files.has(path));
  const byNumber = byId.get(id);
  if (byFile !== undefined && byNumber !== undefined && byFile !== byNumber)
    return { problem: 'File and number are of two products.', column: ownHeads.id };
  const name = cell(row, 'Name');
  const isUnnamed = file === '' && id === '';
  const path = byFile ?? byNumber ?? (isUnnamed ? withName(files, kind, name) : undefined);
  const found = path === undefined ? null : productAt(path);
  if (path !== undefined && found) {
    const values = files.get(path);
    if (kind && kind !== found.kind)
      return { problem: `This is no ${named}.`, column: ownHeads.kind };
    return { kind: found.kind, path, isNew: false, values: isRecord(values) ? values : {} };
  }
  if (name === '') return { problem: 'A new product needs a name.', column: 'Name' };
  if (!kind) return { problem: 'A new product needs its kind.', column: ownHeads.kind };
  const started = newProduct(files, kind, { name });
  const { id: number } = started.values ?? {};
  return { kind, path: started.path, isNew: true, values: { id: number, name } };
}

/** What a sheet has brought in once is found by its name when it comes again. */
const withName = (files: Files, kind: ProductKind | undefined, name: string): string | undefined =>
  [...files].find(
    ([path, values]) =>
      name !== '' &&
      productAt(path)?.kind === kind &&
      isRecord(values) &&
      String(values['name']).toLowerCase() === name.toLowerCase(),
  )?.[0];

const pathsOf = (file: string, kind: ProductKind | undefined): string[] =>
  file === '' ? [] : (kind ? [kind] : productKinds).map((one) => `src/content/${one}/${file}.yaml`);
