import type { LineUnits } from '../../orders/history/step.schema.ts';
import type { ReturnState } from '../return-reasons.ts';
import { readReturnNumber, returnNumber } from '../return-number.ts';
import { readAddressed, type Order } from '../../orders/server/record/read-order.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { OrderReturns, ReturnRecord } from './stores.ts';

export const readReturns = async (shop: Shop, orderId: string): Promise<ReturnRecord[]> =>
  (await shop.returns.read(orderId))?.value.returns ?? [];

/** What the order's page at the desk says of them. */
export const returnsOfOrder = async (shop: Shop, orderId: string) =>
  (await readReturns(shop, orderId)).flatMap((record, index) =>
    isAnnounced(record)
      ? { number: returnNumber(orderId, index), at: record.at, state: stateOf(record) }
      : [],
  );

/** A return with its order. */
export interface FoundReturn {
  number: string;
  index: number;
  found: Order;
  record: ReturnRecord;
}

/** Null for a number that no return has, and when the person of its order was forgotten. */
export async function findReturn(shop: Shop, number: string): Promise<FoundReturn | null> {
  const named = readReturnNumber(number);
  if (!named) return null;
  const { orderId, index } = named;
  const [found, records] = await Promise.all([
    readAddressed(shop, orderId),
    readReturns(shop, orderId),
  ]);
  const record = records[index];
  return found && record ? { number: returnNumber(orderId, index), index, found, record } : null;
}

/** A decision counts from when it is taken, done or not. */
export function stateOf({ arrived, decision }: ReturnRecord): ReturnState {
  if (decision) return decision.outcome.type === 'refused' ? 'refused' : 'decided';
  return arrived ? 'arrived' : 'announced';
}

/** Has its shopper announced it? Else a keeper has decided by herself to send units once more. */
export const isAnnounced = ({ key, decision }: ReturnRecord): boolean => decision?.key !== key;

/** While a decision is not done, its step may still be taken. */
export const isOpen = ({ decision }: ReturnRecord): boolean => !decision?.isDone;

/** The units of returns that the order has taken no step for yet. */
export const openLines = (returns: readonly ReturnRecord[]): LineUnits[] =>
  returns.filter(isOpen).flatMap(({ lines }) => lines);

/** Names the state of a return, for If-Match. */
export const returnTag = ({ at, arrived, decision }: ReturnRecord): string =>
  `"${fingerprint([at, arrived?.key, decision?.key, decision?.isDone]).slice(0, 22)}"`;

export const withReturn = (
  present: OrderReturns,
  index: number,
  record: ReturnRecord,
): OrderReturns => ({ returns: present.returns.with(index, record) });
