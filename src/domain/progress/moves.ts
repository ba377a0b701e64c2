import type { Take } from '../stock/stock.schema.ts';
import type { OrderState, Step, StockMove } from './progress.schema.ts';

/** What becomes of each unit of an order, in its stock record. */
export interface Effect {
  onHand: number;
  sold: number;
}

const none: Effect = { onHand: 0, sold: 0 };

/**
 * Until an order is packed its units stand on the shelf and are noted as sold. Packing takes them
 * off the shelf. What then comes back goes to the shelf only if the step says so.
 */
export function effectOf(state: OrderState, step: Step): Effect {
  const leaves = { onHand: -1, sold: -1 };
  if (step.type === 'packed') return leaves;
  if (!('restock' in step)) return none;
  if (state === 'new') return step.restock ? { onHand: 0, sold: -1 } : leaves;
  return step.restock ? { onHand: 1, sold: 0 } : none;
}

export const opposite = ({ onHand, sold }: Effect): Effect => ({
  onHand: 0 - onHand,
  sold: 0 - sold,
});

/** @param reserved the reservation in which the units wait, for a move that takes them. */
export function movesOf(
  { onHand, sold }: Effect,
  takes: readonly Take[],
  { orderId, id }: { orderId: string; id: string },
  reserved?: string,
): StockMove[] {
  if (onHand === 0 && sold === 0) return [];
  return takes.map(({ sku, share, q }) => ({
    id: `${orderId}/${id}/${sku}.${share}`,
    sku,
    share,
    onHand: onHand * q,
    sold: sold * q,
    reserved,
  }));
}
