import type { BegunPayment } from '../../payment.ts';
import { changePageIn, openChange, type OpenChange } from '../../history/changed-order.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { log } from '../../../../../netlify/kernel/store/log.ts';
import { beginMs, lostMs, type PaymentStatus } from '../../../../../netlify/kernel/payment/port.ts';
import { historyOf, payableChange, record, type CardOrder } from './card-order.ts';

/*
 * The payment of what a change of an order costs more: a page of its own, for an hour. Until it is paid the
 * order stays as it was; the units that are added wait for it.
 */

/**
 * The page on which the difference can be paid: the same one for every try.
 * @returns null when the change waits no more: it is paid, or over.
 * @throws PaymentUnavailable; the same call again goes on from there.
 */
export async function beginChange(card: CardOrder): Promise<BegunPayment | null> {
  const history = await historyOf(card);
  const open = openChange(history.events);
  if (!open) return null;
  const page = changePageIn(history.events, open.id);
  const now = card.shop.clock.now();
  if (page) return Date.parse(page.until) > now ? { url: page.url, expiresAt: page.until } : null;
  if (now > Date.parse(open.at) + beginMs) return endUnopened(card, open);
  const begun = await card.provider.begin(payableChange(card, history, open));
  if ('refused' in begun) {
    log({ payment: begun.reason });
    return endUnopened(card, open);
  }
  const { session, url, expiresAt: until } = begun;
  const opened = await record(
    card,
    { type: 'session', session, url, until, change: open.id },
    `${open.id}.session`,
  );
  // Refused when a twin was faster, or the change is over meanwhile.
  return opened.ok ? { url, expiresAt: until } : beginChange(card);
}

/** Unless a twin has opened its page meanwhile. */
async function endUnopened(card: CardOrder, open: OpenChange): Promise<BegunPayment | null> {
  await end(card, open, null);
  return beginChange(card);
}

/** Asks the provider how the payment of an open change stands, and makes the order agree with that. */
export async function followChange(card: CardOrder, history: OrderHistory): Promise<void> {
  const open = openChange(history.events);
  if (!open) return;
  const page = changePageIn(history.events, open.id);
  const now = card.shop.clock.now();
  // Its own function may still make the page.
  if (!page && now < Date.parse(open.at) + lostMs) return;
  const asked = payableChange(card, history, open);
  const status = await card.provider.look(asked);
  const isOver = now >= Date.parse(page?.until ?? open.at);
  await applyToChange(
    card,
    history,
    open,
    status.kind === 'open' && isOver ? await card.provider.expire(asked) : status,
  );
}

/**
 * Closes the page of an open change, so that the order can take another step; money that was faster counts.
 * @returns the history after that; the change still waits while a bank looks at its payment.
 */
export async function endChange(card: CardOrder): Promise<OrderHistory> {
  const history = await historyOf(card);
  const open = openChange(history.events);
  if (!open) return history;
  const status = await card.provider.expire(payableChange(card, history, open));
  await applyToChange(card, history, open, status);
  return historyOf(card);
}

async function applyToChange(
  card: CardOrder,
  history: OrderHistory,
  open: OpenChange,
  status: PaymentStatus,
): Promise<void> {
  const { id, step } = open;
  if (status.kind === 'paid') {
    const { payment, cents, currency, method } = status;
    const { was, now } = step;
    const taken = { payment, cents, currency, ...(method && { method }) };
    await record(
      card,
      { type: 'changed', was, now, isPaid: true, ask: id, taken },
      `${id}.changed`,
    );
  } else if (status.kind === 'expired')
    await end(card, open, changePageIn(history.events, id)?.session ?? null);
}

const end = (card: CardOrder, { id }: OpenChange, closed: string | null) =>
  record(card, { type: 'unchanged', ask: id }, `${id}.unchanged`, closed);
