import type { Shelf } from './stock.schema.ts';

export const emptyShelf: Shelf = { onHand: 0, sold: 0, reserved: {}, moved: [] };

export const reservedUnits = ({ reserved }: Shelf): number =>
  Object.values(reserved).reduce((sum, { q }) => sum + q, 0);

/** Units that nobody has bought and no order that is being decided has set aside. */
export const freeUnits = (shelf: Shelf): number => shelf.onHand - shelf.sold - reservedUnits(shelf);

/** Sets units aside for an order; the caller has seen that so many are free. */
export const reserve = <S extends Shelf>(shelf: S, orderId: string, q: number, by: string): S => ({
  ...shelf,
  reserved: { ...shelf.reserved, [orderId]: { q, by } },
});

/**
 * Ends an order's reservation after its decision. The units are sold only when the order's record
 * names this very reservation (`soldBy`): one that a late twin of the request made is let go.
 * Null when there is none, which is so when this has been done before.
 */
export function endReservation<S extends Shelf>(
  shelf: S,
  orderId: string,
  soldBy: string | null,
): S | null {
  const { [orderId]: ended, ...reserved } = shelf.reserved;
  if (!ended) return null;
  return { ...shelf, reserved, sold: shelf.sold + (ended.by === soldBy ? ended.q : 0) };
}

/**
 * Makes a move of units once; the shelf stays as it is when it was made here before.
 * @param one `reserved` names the reservation that ends with it, if its units waited in one.
 */
export function move<S extends Shelf>(
  shelf: S,
  one: { id: string; onHand: number; sold: number; reserved?: string | undefined },
): S {
  if (shelf.moved.includes(one.id)) return shelf;
  const { reserved } = endReservation(shelf, one.reserved ?? '', null) ?? shelf;
  const [onHand, sold] = [shelf.onHand + one.onHand, shelf.sold + one.sold];
  return { ...shelf, reserved, onHand, sold, moved: [...shelf.moved, one.id] };
}

/** Forgets moves that their order no longer names. */
export const forgetMoves = <S extends Shelf>(shelf: S, ids: readonly string[]): S => ({
  ...shelf,
  moved: shelf.moved.filter((id) => !ids.includes(id)),
});
