import type { PlacedRecord } from '../order-record.schema.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { unitsText } from './line-words.ts';

/** The units that a withdrawal names and those that it leaves, in words; null where it leaves none. */
export function declaredUnits(
  { items, lines = [] }: { items?: string | undefined; lines?: LineUnits[] | undefined },
  found: { order: PlacedRecord; events: readonly HistoryEvent[] } | null,
): { items: string; kept: string | null } {
  const ordered = found?.order.lines ?? [];
  const kept = (found ? ledgerOf(found.order, found).lines : [])
    .map(({ id, toSend, kept: left }) => ({ id, quantity: toSend + left - unitsOf(lines, id) }))
    .filter(({ quantity }) => quantity > 0);
  const said = [unitsText(ordered, lines), ...(items === undefined ? [] : [items])];
  return { items: said.join('; '), kept: kept.length > 0 ? unitsText(ordered, kept) : null };
}

const unitsOf = (lines: readonly LineUnits[], id: string): number =>
  lines.filter((line) => line.id === id).reduce((all, { quantity }) => all + quantity, 0);
