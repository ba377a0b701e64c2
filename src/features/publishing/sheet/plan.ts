import { isList, isRecord, isText } from '../../../base/guards.ts';
import { readCell, textCell } from '../../desk/csv.ts';
import { valueAt, withEdits } from '../content-edits.ts';
import { fieldEdit } from '../field-kinds.ts';
import { cellOf, valueOf } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';
import { cellIn, groupsOf, type RowGroup, type SheetRow } from './group-rows.ts';
import type { CellChange, CellProblem, Plan, PlannedProduct } from './planned.ts';
import { allHeads } from './product-rows.ts';

type Values = Record<string, unknown>;

/** What has been read of a product so far. */
interface Reading {
  values: Values;
  changes: CellChange[];
  problems: CellProblem[];
}

/**
 * What a sheet would change. A cell that says what the file says changes nothing, a column that is not
 * there leaves its field alone, and an empty cell takes an optional value away.
 * @param table the heads, then the rows.
 * @param files the values of all products by their paths.
 */
export function planOf(
  [heads = [], ...table]: readonly (readonly string[])[],
  files: ReadonlyMap<string, unknown>,
): Plan {
  const names = heads.map((head) => head.trim());
  const known = new Set(allHeads);
  const positions = new Map(names.map((name, at) => [name, at]));
  const rows = table.flatMap((cells, at): SheetRow[] => {
    const read = cells.map((cell) => readCell(cell.replaceAll('\r\n', '\n')).trim());
    if (read.every((cell) => cell === '')) return [];
    return [{ row: at + 2, cells: read, heads: positions }];
  });
  const { groups, problems } = groupsOf(rows, files);
  return {
    products: groups.map((group) => planned(group, new Set(names))),
    problems,
    unknown: names.filter((name) => name !== '' && !known.has(name)),
  };
}

function planned(group: RowGroup, heads: ReadonlySet<string>): PlannedProduct {
  const { kind, path, isNew, rows } = group;
  const { product, list, choice } = columnsOf(kind);
  const reading: Reading = { values: group.values, changes: [], problems: [] };
  const [first] = rows;
  for (const column of product)
    if (first && heads.has(column.head)) reading.values = readField(reading, column, first, path);
  const [named] = choice;
  if (named && heads.has(named.head)) readChoices(reading, group, heads, { list, choice, named });
  const name = reading.values['name'];
  return {
    ...reading,
    kind,
    path,
    isNew,
    name: isText(name) ? name : path,
    rows: rows.map(({ row }) => row),
  };
}

/** The values with what the row says of one field. */
function readField(reading: Reading, column: Column, row: SheetRow, path: string): Values {
  const read = readOne(reading, column, row, valueAt(reading.values, column.at));
  if (!read) return reading.values;
  const { isOptional } = column.field;
  const edit = fieldEdit(reading.values, path, column.at, { value: read.value, isOptional });
  const after = withEdits(new Map([[path, reading.values]]), [edit]).get(path);
  return isRecord(after) ? after : reading.values;
}

/** Null where nothing changes, or what is typed cannot be taken. */
function readOne(
  { changes, problems }: Reading,
  column: Column,
  row: SheetRow,
  value: unknown,
): { value: unknown } | null {
  const after = cellIn(row, column.head);
  const before = cellOf(column, value);
  if (after === before.trim() || after === readCell(textCell(before)).trim()) return null;
  const read = after === '' ? { value: undefined } : valueOf(column, after, value);
  if ('problem' in read) {
    problems.push({ row: row.row, column: column.head, sentence: `“${after}”: ${read.problem}` });
    return null;
  }
  if (isSame(read.value, value)) return null;
  changes.push({ row: row.row, column: column.head, before, after });
  return read;
}

/** A size or colour that has no row any more is taken away. */
function readChoices(
  reading: Reading,
  { path, rows: all }: RowGroup,
  heads: ReadonlySet<string>,
  { list, choice, named }: { list: string; choice: readonly Column[]; named: Column },
): void {
  const rows = all.filter((row) => choice.some(({ head }) => cellIn(row, head) !== ''));
  const stood = isList(reading.values[list]) ? reading.values[list].filter(isRecord) : [];
  const nameIn = (item: Values) => cellOf(named, valueAt(item, named.at));
  const before = reading.changes.length;
  const items = rows.map((row) => {
    const name = cellIn(row, named.head);
    const found = stood.find((item) => nameIn(item) === name) ?? {};
    const own: Reading = { ...reading, values: found, changes: [] };
    for (const column of choice)
      if (heads.has(column.head)) own.values = readField(own, column, row, path);
    const item = withPriceBefore(own.values);
    if (isSame(item, found)) return found;
    reading.changes.push(...own.changes);
    return item;
  });
  const [was, is] = [stood.map(nameIn).join('\n'), items.map(nameIn).join('\n')];
  if (was !== is)
    reading.changes.push({ row: rows[0]?.row ?? 1, column: named.head, before: was, after: is });
  if (reading.changes.length > before) reading.values = { ...reading.values, [list]: items };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Without one that is higher there is no reduction. */
function withPriceBefore(item: Values): Values {
  const { price, originalPrice } = item;
  if (typeof price !== 'number') return item;
  return typeof originalPrice === 'number' ? item : { ...item, originalPrice: price };
}
