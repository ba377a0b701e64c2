import type { PlacedRecord } from '../../order-record.schema.ts';
import type { OrderHistory, StockMove } from '../../history/history.schema.ts';
import { forgetMoves, move } from '../../../stock/shelf.ts';
import {
  recordOf,
  applyDecision,
  type RecordName,
} from '../../../stock/server/finish-reservations.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../../netlify/kernel/store/retry.ts';
import { readHistory } from '../record/read-order.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/**
 * Makes the moves that an order's history still names. The moves of one SKU keep their order,
 * because one may take what another brings. Several functions may do so at once.
 */
export async function makeMoves(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  const moves = (await shop.progress.read(orderId))?.value.moves ?? [];
  if (moves.length === 0) return;
  const skus = Map.groupBy(moves, ({ sku }) => sku);
  await mapAtOnce([...skus.values()], (own) => makeInTurn(shop, orderId, order, own));
  const isMade = (id: string) => moves.some((made) => made.id === id);
  await modify<OrderHistory, null>(
    shop.progress,
    orderId,
    (present) =>
      present?.moves.some(({ id }) => isMade(id))
        ? {
            next: { ...present, moves: present.moves.filter(({ id }) => !isMade(id)) },
            result: null,
          }
        : { result: null },
    shop.clock,
  );
  await mapAtOnce(moves, (one) => forget(shop, one, isMade));
}

async function makeInTurn(
  shop: Shop,
  orderId: string,
  order: PlacedRecord,
  moves: readonly StockMove[],
): Promise<void> {
  for (const one of moves) {
    // A step may come before the order's own function has ended its reservation.
    await applyDecision(shop, orderId, order, one);
    const isOurs = await makeMove(shop, orderId, one);
    const units = one.onHand - one.sold;
    if (isOurs && units > 0) await shop.ports.restocked(shop, one.sku, { id: one.id, units });
  }
}

/**
 * Reads the stock record first, then the order's history. If the history still names the move
 * then, no other function had made and forgotten it before the record was read. If one does so
 * later, the record changes and this write is refused.
 * @returns false when the move was made and recorded before.
 */
const makeMove = (shop: Shop, orderId: string, one: StockMove): Promise<boolean> =>
  retryWhileChanged<boolean>(async () => {
    const stored = await recordOf(shop, one);
    if (!stored || stored.shelf.moved.includes(one.id)) return { done: stored !== null };
    const history = await shop.progress.read(orderId);
    if (!history?.value.moves.some(({ id }) => id === one.id)) return { done: false };
    const isMine = await stored.replace((shelf) => move(shelf, one));
    return isMine ? { done: true } : 'again';
  }, shop.clock);

const forget = (
  shop: Shop,
  record: RecordName,
  isMade: (id: string) => boolean | Promise<boolean>,
): Promise<void> =>
  retryWhileChanged(async () => {
    const stored = await recordOf(shop, record);
    const moved = stored?.shelf.moved ?? [];
    const areMade = await Promise.all(moved.map((id) => Promise.resolve(isMade(id))));
    const made = moved.filter((_, index) => areMade[index]);
    if (!stored || made.length === 0) return { done: undefined };
    const isMine = await stored.replace((shelf) => forgetMoves(shelf, made));
    return isMine ? { done: undefined } : 'again';
  }, shop.clock);

/**
 * Deletes moves that dead functions left in the stock records after making them. The history is
 * read after the stock record, because it may name a move of a younger step.
 */
export async function forgetMade(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  const read = () => readHistory(shop, orderId);
  const records = [...order.takes, ...(await read()).events.flatMap(({ takes }) => takes ?? [])];
  const isMade = async (id: string) =>
    id.startsWith(`${orderId}/`) && !(await read()).moves.some((left) => left.id === id);
  for (const stored of records) await forget(shop, stored, isMade);
}
