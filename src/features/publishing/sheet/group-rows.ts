import { isRecord } from '../../../base/guards.ts';
import { productKinds, type ProductKind } from '../products/fields.ts';
import { freeIds, freePath } from '../products/start.ts';
import { ownHeads } from './columns.ts';
import type { CellProblem } from './planned.ts';
import { kindNames, productAt } from './product-rows.ts';

/* Which rows of a sheet are of one product, and of which. */

/** A row with its number, and which of its cells stands below which head. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
  heads: ReadonlyMap<string, number>;
}

/** '' where there is none. */
export const cellIn = ({ cells, heads }: SheetRow, head: string): string =>
  cells[heads.get(head) ?? -1] ?? '';

export interface RowGroup {
  kind: ProductKind;
  path: string;
  isNew: boolean;
  /** As the files say it; of a new one its name and number. */
  values: Record<string, unknown>;
  rows: SheetRow[];
}

type Files = ReadonlyMap<string, unknown>;

/** The rows of a product stand below each other, and only the first has to say whose they are. */
export function groupsOf(
  rows: readonly SheetRow[],
  files: Files,
): { groups: RowGroup[]; problems: CellProblem[] } {
  const groups = new Map<string, RowGroup>();
  const byPath = new Map<string, RowGroup>();
  const problems: CellProblem[] = [];
  const known = indexOf(files);
  let last = '';
  for (const row of rows) {
    const key = keyOf(row) || last;
    last = key;
    const own = groups.get(key);
    if (own) {
      own.rows.push(row);
      continue;
    }
    const found = opened(row, known);
    if ('problem' in found) {
      problems.push({ row: row.row, column: found.column, sentence: found.problem });
      continue;
    }
    const group = byPath.get(found.path) ?? { ...found, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
    byPath.set(group.path, group);
  }
  return { groups: [...byPath.values()], problems };
}

function keyOf(row: SheetRow): string {
  const file = cellIn(row, ownHeads.file) || cellIn(row, ownHeads.id);
  const own = file || cellIn(row, 'Name');
  return own === '' ? '' : `${cellIn(row, ownHeads.kind)} ${own}`;
}

/** The products that there are, and by what a row names them. */
interface Known {
  files: Map<string, unknown>;
  byId: Map<string, string>;
  byName: Map<string, string>;
  freeId: (kind: ProductKind) => number;
}

function indexOf(files: Files): Known {
  const known: Known = {
    files: new Map(files),
    byId: new Map(),
    byName: new Map(),
    freeId: freeIds(files),
  };
  for (const [path, values] of files) {
    const product = productAt(path);
    if (!product || !isRecord(values)) continue;
    known.byId.set(String(values['id']), path);
    known.byName.set(nameKey(product.kind, String(values['name'])), path);
  }
  return known;
}

const nameKey = (kind: ProductKind | undefined, name: string) => `${kind} ${name.toLowerCase()}`;

type Opened = Omit<RowGroup, 'rows'> | { problem: string; column: string };

function opened(row: SheetRow, known: Known): Opened {
  const { files, byId, byName, freeId } = known;
  const file = cellIn(row, ownHeads.file);
  const id = cellIn(row, ownHeads.id);
  const named = cellIn(row, ownHeads.kind);
  const kind = productKinds.find((one) => kindNames[one].toLowerCase() === named.toLowerCase());
  if (named !== '' && !kind)
    return { problem: `Write ${Object.values(kindNames).join(', ')}.`, column: ownHeads.kind };
  const byFile = pathsOf(file, kind).find((path) => files.has(path));
  const byNumber = byId.get(id);
  if (byFile !== undefined && byNumber !== undefined && byFile !== byNumber)
    return { problem: 'File and number are of two products.', column: ownHeads.id };
  const name = cellIn(row, 'Name');
  const isUnnamed = file === '' && id === '';
  const path = byFile ?? byNumber ?? (isUnnamed ? byName.get(nameKey(kind, name)) : undefined);
  const found = path === undefined ? null : productAt(path);
  if (path !== undefined && found) {
    const values = files.get(path);
    if (kind && kind !== found.kind)
      return { problem: `This is no ${named}.`, column: ownHeads.kind };
    return { kind: found.kind, path, isNew: false, values: isRecord(values) ? values : {} };
  }
  if (name === '') return { problem: 'A new product needs a name.', column: 'Name' };
  if (!kind) return { problem: 'A new product needs its kind.', column: ownHeads.kind };
  const created = freePath(files, kind, file || name);
  const values = { id: freeId(kind), name };
  // The next new one gets another file.
  files.set(created, values);
  return { kind, path: created, isNew: true, values };
}

const pathsOf = (file: string, kind: ProductKind | undefined): string[] =>
  file === '' ? [] : (kind ? [kind] : productKinds).map((one) => `src/content/${one}/${file}.yaml`);
