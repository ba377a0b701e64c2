import { isOver } from '../../../../base/periods.ts';
import { orderKept } from '../../kept.ts';
import type { CodeUse } from '../../../../base/code-use.schema.ts';
import { hadIn } from '../../code-uses.ts';
import { changedOrder, openChange } from '../../history/changed-order.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { ledgerOf } from '../../ledger/ledger.ts';
import type { OrderRecord, PlacedRecord } from '../../order-record.schema.ts';
import { isAwaiting } from '../../steps/payment-events.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { readHistory } from '../record/read-order.ts';
import { isUnderWay } from '../record/read-order.ts';

/*
 * What an order has of a code, whatever kind it is of. The code's record says it for all orders, so that one
 * read and one conditional write decide, however many orders the code has had. Where that record may be
 * behind, at what was taken and is not final, the order itself is asked.
 */

/** Names the record of a code: a word, the use of a word by one shopper, a credit, a gift card. */
export interface CodeName {
  kind: 'discount' | 'credit' | 'gift card';
  key: string;
}

/** `being placed`: it is not decided; `unpaid`: it waits for its payment by card. */
export interface Hold {
  state: 'none' | 'being placed' | 'unpaid' | 'stands';
  cents: number;
  order?: PlacedRecord;
}

const none: Hold = { state: 'none', cents: 0 };

/**
 * The order that has taken a code; null for one that came to nothing and whose refusal was pruned since. It
 * leaves its intent only once it has a record, so one that has neither was looked at between the two.
 */
async function takerOf(shop: Shop, orderId: string): Promise<OrderRecord | 'being placed' | null> {
  const read = async () => (await shop.orders.read(orderId))?.value ?? null;
  const order = await read();
  if (order) return order;
  return (await isUnderWay(shop, orderId)) ? 'being placed' : read();
}

/** The key of a word, without the shopper of a use. */
const wordOf = (key: string): string => key.split('.')[0] ?? key;

type Coded = Pick<PlacedRecord, 'code' | 'credit'>;

const hasCode = ({ code, credit }: Coded, { kind, key }: CodeName): boolean =>
  kind === 'credit' ? credit?.code === key : code?.word.toLowerCase() === wordOf(key);

/**
 * What an order has of a code as it is now, with what changes have left of it or are to make of it. An order
 * that ended has nothing, and never stands again (R654).
 */
export function holdIn(order: OrderRecord, history: OrderHistory, name: CodeName): Hold {
  if (order.state !== 'placed') return none;
  const cents =
    name.kind === 'gift card' ? onCard(order, history, name) : use(order, history, name);
  if (cents === 0) return none;
  const isUnpaid = order.payment === 'card' && isAwaiting(history);
  return { state: isUnpaid ? 'unpaid' : 'stands', cents, order };
}

const onCard = (order: PlacedRecord, history: OrderHistory, { key }: CodeName): number =>
  ledgerOf(order, history).byCard(key);

function use(order: PlacedRecord, { state, events }: OrderHistory, name: CodeName): number {
  if (state === 'cancelled' || state === 'refused') return 0;
  const next = openChange(events)?.step.now;
  const contents: Coded[] = [changedOrder(order, events), ...(next ? [next] : [])];
  return contents.some((content) => hasCode(content, name)) ? 1 : 0;
}

/**
 * Has this order used a code, or may it still?
 * @param since when the code was made, ISO time; of a gift card the books end before what it has paid does.
 */
async function holdOf(
  shop: Shop,
  { orderId, cents }: CodeUse,
  name: CodeName,
  since?: string,
): Promise<Hold> {
  const order = await takerOf(shop, orderId);
  // A function may be gone: then the sweeper ends its order.
  if (order === 'being placed') return { state: 'being placed', cents };
  if (order) return holdIn(order, await readHistory(shop, orderId), name);
  const isOld =
    since !== undefined &&
    isOver(orderKept.periods.orderBooks, since, shop.clock.now(), shopTimeZone());
  return isOld ? { state: 'stands', cents } : none;
}

/** So many orders are asked, the last ones first: what others have taken counts as it is written. */
const usuallyAsked = 4;

/** Is this an order of the caller, who can end it to use its code for another one? */
export type IsOwn = (orderId: string, order: PlacedRecord) => Promise<boolean>;

export interface Looked {
  /** What all others have. */
  had: number;
  /** What unpaid orders among them have, which may end within the hour. */
  unpaid: number;
}

interface Whose {
  without?: string | null | undefined;
  isOwn?: IsOwn | undefined;
  since?: string | undefined;
  most?: number;
}

/**
 * What orders have of a code, after those whose part is not final were asked.
 * @param without an order whose own part is left out; null for none.
 * @param most so many are asked.
 * @param isOwn whether an unpaid order is the caller's: it can be ended, so its part is left out too.
 */
export async function hadNow(
  shop: Shop,
  name: CodeName,
  uses: readonly CodeUse[],
  { without = null, isOwn, since, most = usuallyAsked }: Whose,
): Promise<Looked> {
  const others = uses.filter(({ orderId }) => orderId !== without);
  const open = [
    ...new Set(others.filter(({ isFinal }) => !isFinal).map(({ orderId }) => orderId)),
  ].slice(-most);
  const asked = open.map(async (orderId) => {
    const own = others.filter((one) => one.orderId === orderId);
    const hold = await holdOf(shop, { orderId, cents: hadIn(own) }, name, since);
    const isMine =
      hold.state === 'unpaid' && hold.order && ((await isOwn?.(orderId, hold.order)) ?? false);
    return { cents: isMine ? 0 : hold.cents, isUnpaid: !isMine && hold.state === 'unpaid' };
  });
  const found = await Promise.all(asked);
  const written = others.filter(({ orderId }) => !open.includes(orderId));
  const sum = (some: typeof found) => some.reduce((all, { cents }) => all + cents, 0);
  return {
    had: hadIn(written) + sum(found),
    unpaid: sum(found.filter(({ isUnpaid }) => isUnpaid)),
  };
}
