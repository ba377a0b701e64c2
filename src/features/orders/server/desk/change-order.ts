import { ledgerOf } from '../../ledger/ledger.ts';
import { toStored } from '../../../delivery/address.schema.ts';
import { sum, shopCurrency, formatPrice } from '../../../../base/money.ts';
import {
  changedContent,
  contentOf,
  type AskedChange,
  type ChangeRefusal,
} from '../../changed-content.ts';
import type { OpenCode } from '../../code-sums.ts';
import { placedOrder } from '../../history/changed-order.ts';
import { changeStep } from '../../steps/change-step.ts';
import { isChangeable } from '../../steps/change-steps.ts';
import { turnOf, wantedBy } from '../../steps/change-units.ts';
import type { EventBody } from '../../history/step.schema.ts';
import type { OrderContent } from '../../order-record.schema.ts';
import { freeUnits } from '../../../stock/shelf.ts';
import { productIdsOf } from '../../../catalogue/lines.ts';
import { builtSets } from '../../../catalogue/server/built.ts';
import { soldProducts } from '../../../catalogue/server/sold-products.ts';
import {
  isProblem,
  noProblems,
  refuseFields,
  type Problems,
} from '../../../../../netlify/kernel/http/problems.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { leastByCard } from '../../../../../netlify/kernel/payment/stripe-amounts.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { readRecords } from '../../../stock/server/stock-records.ts';
import { stockKeys } from '../../../stock/server/stock-keys.ts';
import { addressProblems } from '../placing/address-problems.ts';
import { codesKept } from '../placing/code-kinds.ts';
import { pricesOf } from '../placing/prices.ts';
import type { Order } from '../record/read-order.ts';

type Change = Extract<EventBody, { type: 'changed' | 'changing' }>;

/**
 * What a change of an order would be, with what it costs more by card; or why it cannot be. `again`: codes
 * that an earlier change has left out of it.
 */
export async function changeOf(
  shop: Shop,
  { orderId, order, history }: Order,
  sent: AskedChange,
): Promise<{ ok: true; body: Change; again: OpenCode[] } | { ok: false; reply: Reply }> {
  const ledger = ledgerOf(order, history);
  const to =
    sent.to && toStored(order.pickUp ? { ...sent.to, country: order.to.country } : sent.to);
  const asked = { ...sent, ...(to && { to }) };
  const isPaid = ledger.isPaid || order.payment === 'card';
  const problems = to
    ? placeProblems(order, { ...asked, to }, isPaid ? null : 'delivery')
    : noProblems;
  if (isProblem(problems)) return { ok: false, reply: refuseFields(problems) };
  const ids = [...asked.lines, ...order.lines].flatMap(({ id }) => productIdsOf(id, builtSets()));
  const placed = placedOrder(order, history.events);
  const [products, found] = await Promise.all([
    soldProducts(shop, ids),
    codesKept(shop, placed, { orderId, isPlaced: true }),
  ]);
  const open = found.filter((code) => code.refused === undefined && code.kind !== 'gift card');
  const changed = changedContent(order, asked, {
    codes: open,
    prices: pricesOf(products),
    isPaid: ledger.paid > 0,
  });
  if (!changed.ok) return { ok: false, reply: refusal(changed) };
  if (isSame(contentOf(order), changed.content))
    return { ok: false, reply: refuse(400, 'Nothing is changed.') };
  const body = changeStep(order, history, changed.content);
  const least = leastByCard(shopCurrency());
  if (body.type === 'changing' && body.cents < least)
    return {
      ok: false,
      reply: refuse(400, `A card takes ${formatPrice(least)} or more, and this change costs less.`),
    };
  const again = open.filter(({ kind }) => hasCode(changed.content, kind) && !hasCode(order, kind));
  return { ok: true, body, again };
}

const hasCode = ({ code, credit }: Pick<OrderContent, 'code' | 'credit'>, kind: OpenCode['kind']) =>
  (kind === 'discount' ? code : credit) !== undefined;

/** Who picks an order up lives anywhere, and any other order goes somewhere. */
function placeProblems(
  { pickUp, to: known }: Order['order'],
  { to, sure }: { to: OrderContent['to']; sure?: AskedChange['sure'] },
  way: 'delivery' | null,
): Problems {
  if (!pickUp && to.address === '') return onAddress('This order is sent: it needs an address.');
  if (!pickUp) return addressProblems(to, { sure, known }, way);
  return to.address === '' ? noProblems : onAddress('An order that is picked up has no address.');
}

const onAddress = (address: string): Problems => ({ fields: { address } });

const isSame = (was: OrderContent, now: OrderContent): boolean =>
  JSON.stringify(essence(was)) === JSON.stringify(essence(now));

const essence = ({ lines, to, gift, totalCents }: OrderContent) => [
  lines.map(({ id, quantity }) => [id, quantity]),
  Object.entries(to)
    .filter(([, text]) => text !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
  gift && [gift.message, gift.wrapCents, gift.hidePrices],
  totalCents,
];

/** Is this the change that a step has made already? */
export const isAskedBy = (sent: AskedChange, step: EventBody): step is Change =>
  (step.type === 'changed' || step.type === 'changing') &&
  JSON.stringify(sent.lines.map(({ id, quantity }) => [id, quantity])) ===
    JSON.stringify(step.now.lines.map(({ id, quantity }) => [id, quantity]));

/** Why an order cannot be changed; null while it can. */
export const notChangeable = ({
  order,
  history,
}: Pick<Order, 'order' | 'history'>): string | null => {
  if (order.currency !== shopCurrency())
    return `This order was placed in ${order.currency}, and prices are in ${shopCurrency()} now: it cannot be changed.`;
  if (isChangeable(history, order)) return null;
  return history.state === 'new'
    ? 'This order cannot be changed now: it waits for a payment, or something of it was cancelled or paid back.'
    : `This order cannot be changed any more: it is ${history.state}.`;
};

/** The added lines of which there are too few units now. */
export async function shortOf(
  shop: Shop,
  { order, history }: Order,
  body: Change,
): Promise<{ id: string; name: string; free: number }[]> {
  const lines = [...body.was.lines, ...body.now.lines];
  const skus = lines.map((line) => ({ id: line.id, skus: stockKeys(line) }));
  const context = { takes: order.takes, lines: skus, now: shop.clock.now() };
  const turn = turnOf(body, history, context);
  const wanted = turn ? wantedBy(turn) : [];
  const lacking = await mapAtOnce(wanted, async ({ sku, q }) => {
    const records = await readRecords(shop, sku);
    const free = sum(records.map(({ shelf }) => freeUnits(shelf)));
    return records.length > 0 && free < q ? [{ sku, free }] : [];
  });
  return lacking
    .flat()
    .flatMap(({ sku, free }) =>
      body.now.lines
        .filter((line) => stockKeys(line).includes(sku))
        .map(({ id, name }) => ({ id, name, free: Math.max(0, free) })),
    );
}

function refusal(refused: ChangeRefusal): Reply {
  const onLines = (status: number, error: string, outOfStock?: string[]) =>
    refuse(status, error, {}, { fields: { lines: error }, ...(outOfStock && { outOfStock }) });
  switch (refused.reason) {
    case 'choose':
      return onLines(400, `Please select a ${refused.option}.`);
    case 'not-sold':
      return onLines(400, 'An item that is added is not sold.', refused.ids);
    case 'out-of-stock':
      return onLines(409, 'An item that is added is out of stock.', refused.ids);
    case 'gift-cards':
      return onLines(400, 'Gift cards of an order cannot be changed.');
    case 'zone':
      return refuseFields({
        fields: { country: 'Another country must lie within the same zone.' },
      });
    case 'discount':
      return refuse(
        409,
        `The discount is more than this order would cost: ${formatPrice(refused.most)}.`,
      );
  }
}
