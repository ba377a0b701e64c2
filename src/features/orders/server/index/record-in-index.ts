import type { OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { summaryOf } from '../../desk-view/order-facts.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { retryWhileChanged } from '../../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { findWithHistory, readHistory, type Order } from '../record/read-order.ts';
import { openKey, openKeysOf, parseOpenKey, pendingKeys } from './index-keys.ts';

/** Null for an order that was not placed. */
export async function readFacts(shop: Shop, orderId: string): Promise<OrderFacts | null> {
  const found = await findWithHistory(shop, orderId);
  return found && factsOf(found);
}

export const factsOf = ({ orderId, order, history }: Order): OrderFacts =>
  summaryOf(orderId, order, history, shopTimeZone());

/**
 * Makes the index say what the order and its history say. Several functions may do this at once,
 * with older and newer states: the key with more steps stays, and a function that wrote an older
 * state looks again. Call it while the intent of a change is stored: then the sweeper repeats it
 * when the function dies.
 */
export const recordInIndex = (shop: Shop, orderId: string): Promise<void> =>
  untilCurrent(
    shop,
    () => findWithHistory(shop, orderId),
    (found) => putInIndex(shop, found),
  );

/** Writes down elsewhere how an order stands, once more if a step was taken meanwhile. */
export async function untilCurrent(
  shop: Shop,
  find: () => Promise<Order | null>,
  write: (found: Order) => Promise<unknown>,
): Promise<void> {
  await retryWhileChanged(async () => {
    const found = await find();
    if (!found) return { done: undefined };
    await write(found);
    const { events } = await readHistory(shop, found.orderId);
    const isCurrent = events.length === found.history.events.length;
    return isCurrent ? { done: undefined } : 'again';
  }, shop.clock);
}

export const putInIndex = (shop: Shop, found: Order): Promise<void> =>
  writeFacts(shop, factsOf(found));

/** Is there nothing left to do about the order? `now` in ms since 1970. */
export const isFinished = ({ closesAt }: Pick<OrderFacts, 'closesAt'>, now: number): boolean =>
  closesAt !== null && closesAt <= now;

/** The key that the order should have; null for a closed order. */
export const rightKey = ({ clock }: Shop, facts: OrderFacts): string | null =>
  isFinished(facts, clock.now()) ? null : openKey(facts);

/** Says that its months lack this state of the order. */
export const putUnfolded = async (shop: Shop, facts: OrderFacts): Promise<void> => {
  await Promise.all(pendingKeys(facts).map((key) => shop.unfolded.put(key, {})));
};

/** After an order was taken away. @param facts what was last known of it. */
export async function dropFromIndex(shop: Shop, facts: OrderFacts): Promise<void> {
  await putUnfolded(shop, facts);
  for (const key of await shop.index.keys(openKeysOf(facts))) await shop.index.delete(key);
}

async function writeFacts(shop: Shop, facts: OrderFacts): Promise<void> {
  const right = rightKey(shop, facts);
  await Promise.all([
    putUnfolded(shop, facts),
    right === null ? undefined : shop.index.put(right, {}),
  ]);
  const entries = (await shop.index.keys(openKeysOf(facts))).map(parseOpenKey);
  const present = entries.filter((entry) => entry !== null);
  const hasLater = present.some(({ steps }) => steps > facts.steps);
  const wrong = present.filter(
    ({ key, steps }) => steps <= facts.steps && (key !== right || hasLater),
  );
  await Promise.all(wrong.map(({ key }) => shop.index.delete(key)));
}
