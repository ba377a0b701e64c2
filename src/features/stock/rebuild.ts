import { newShard, spread, totals } from './stock.ts';
import type { Shard, Shelf, Stock } from './stock.schema.ts';

/** Units of a placed order that is not packed, in the record (0 is the SKU's own) that sold them. */
export interface Promised {
  share: number;
  q: number;
}

/** A move that an order's history still names. */
export interface PendingMove {
  id: string;
  share: number;
  onHand: number;
}

export interface Rebuilt {
  stock: Stock;
  /** By number, from 1. */
  shares: Map<number, Shard>;
  /** Units that orders need and the shelf does not have; 0 unless a record was damaged. */
  missing: number;
}

/**
 * The records of one SKU, worked out from a copy of a busy shop: its orders say what is sold, and
 * nothing is reserved, because who was ordering is gone. On hand is what the records have together,
 * after the moves that are still pending. The copy may have read the records at different times, which
 * does not matter: what each has on hand, what went to it and what came back from it together
 * change only by counts and moves (`totals`).
 *
 * @param known its shares, by number less one; null for one that is not made yet.
 * @returns null when the records say the same already.
 */
export function rebuildStock(
  stock: Stock,
  known: readonly (Shard | null)[],
  promised: readonly Promised[],
  pending: readonly PendingMove[],
): Rebuilt | null {
  const last = (most: number, { share }: Promised) => Math.max(most, share);
  const count = promised.reduce(last, stock.granted.length);
  const shares = Array.from({ length: count }, (_, index) => known[index] ?? null);
  const shelves: (Shelf | null)[] = [stock, ...shares];
  const isMade = ({ id, share }: PendingMove) => shelves[share]?.moved.includes(id) === true;
  const open = pending.filter((move) => !isMade(move));
  const sold = shelves.map((_, at) =>
    sumOf(
      promised.filter(({ share }) => share === at),
      ({ q }) => q,
    ),
  );
  const isRight =
    open.length === 0 &&
    shelves.every((shelf, at) => (shelf ? isAtRest(shelf, sold[at] ?? 0) : sold[at] === 0)) &&
    areBooked(stock, shares);
  if (isRight) return null;

  const onHand = totals(stock, shares).onHand + sumOf(open, (move) => move.onHand);
  const [own = 0, ...elsewhere] = sold;
  const away = sumOf(elsewhere, (q) => q);
  const left = {
    ...stock,
    onHand: Math.max(onHand - away, own),
    sold: own,
    reserved: {},
    moved: [],
    granted: elsewhere,
    recovered: elsewhere.map(() => 0),
  };
  const made = new Map<number, Shard>();
  for (const [index, q] of elsewhere.entries())
    if (q > 0 || shares[index])
      made.set(index + 1, { ...newShard, onHand: q, sold: q, absorbed: q });
  return { stock: spread(left), shares: made, missing: left.onHand + away - onHand };
}

const isAtRest = ({ sold, reserved, moved }: Shelf, expected: number): boolean =>
  sold === expected && Object.keys(reserved).length === 0 && moved.length === 0;

/** Has no side booked what an older reading of the other side does not show yet? */
const areBooked = ({ granted, recovered }: Stock, shares: readonly (Shard | null)[]): boolean =>
  shares.every(
    (share, index) =>
      (share?.absorbed ?? 0) <= (granted[index] ?? 0) &&
      (recovered[index] ?? 0) <= (share?.returned ?? 0),
  );

const sumOf = <Item>(items: readonly Item[], units: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + units(item), 0);
