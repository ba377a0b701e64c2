import type { ContentProblem } from '../content-replies.ts';
import { dotted } from '../problem-text.ts';
import { columnsOf, ownHeads } from './columns.ts';
import type { CellProblem, PlannedProduct } from './planned.ts';

/** Where a sheet says what the check of the whole content has refused. */
export function cellOfProblem(
  { kind, rows }: PlannedProduct,
  { field, sentence }: ContentProblem,
): CellProblem {
  const { product, list, choice } = columnsOf(kind);
  const [, at, rest = ''] = new RegExp(`^${list}(?:\\[(\\d+)\\])?\\.?(.*)$`).exec(field) ?? [];
  const isOfChoice = at !== undefined;
  const column = (isOfChoice ? choice : product).find((one) =>
    startsWith(isOfChoice ? rest : field, dotted(one.at)),
  );
  return {
    row: rows[isOfChoice ? Number(at) : 0] ?? rows[0] ?? 1,
    column: column?.head ?? (field === 'id' ? ownHeads.id : ''),
    sentence,
  };
}

const startsWith = (field: string, start: string): boolean =>
  field === start || field.startsWith(`${start}.`) || field.startsWith(`${start}[`);
