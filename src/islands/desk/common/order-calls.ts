import type { PaperReply } from '~/features/books/paper-reply';
import { isPaperReply } from '~/features/books/paper-words';
import { changePreview, stepReply } from '~/features/orders/desk-view/change-reply.schema';
import { deskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { lotReply, ordersReply } from '~/features/orders/desk-view/list-replies.schema';
import type { OrdersView } from '~/features/orders/desk-view/orders-view';
import { isListOf, isShape } from '~/base/guards';
import { whole } from '~/base/text/whole';
import { queryOf, read, write } from './desk-call';

/* The calls about orders, of the list and of one. */

/** An address without a number names no order, and not the list of all. */
const orderPath = (orderId: string) => `/api/desk/orders/${encodeURIComponent(orderId || '-')}`;

/**
 * @param after what the page before named as its next; null for the first one.
 * @param books '1' for what the file of orders has besides.
 */
export const fetchOrders = (
  { state, month, q, of }: OrdersView,
  after: string | null,
  books?: '1',
) => read(`/api/desk/orders${queryOf({ state, month, q, of, after, books })}`, ordersReply);

export const fetchOrder = (orderId: string) => read(orderPath(orderId), deskOrderReply);

const isPapers = isShape<{ papers: PaperReply[] }>({ papers: isListOf(isPaperReply) });

/** Its invoice and credit notes. */
export const fetchPapers = (orderId: string) => read(`${orderPath(orderId)}/invoices`, isPapers);

/** @param after what the page before named as its next; null for the first one. */
export const fetchLot = (lot: string, after: string | null) =>
  read(`/api/desk/lots/${encodeURIComponent(whole(lot))}${queryOf({ after })}`, lotReply);

/** One step of an order with the fields of its type. */
export type StepBody = { type: string } & Record<string, unknown>;

/** @param match the `ETag` under which the order was read; null when it does not matter. */
export const addEvent = (orderId: string, step: StepBody, key: string, match: string | null) =>
  write(`${orderPath(orderId)}/events`, stepReply, { body: step, key, match });

/** What a change would come to. */
export const previewChange = (orderId: string, body: unknown) =>
  write(`${orderPath(orderId)}/change`, changePreview, { body });
