import { isList, isShape, isText, isTime } from '../../base/guards.ts';
import type { LastOrder } from './last-order.ts';

/** The link of an order, kept on the device on which it was placed. */
export interface KeptOrder extends LastOrder {
  /** ISO time at which the order was placed. */
  at: string;
}

/** The last orders of a device, the latest first. */
export type KeptOrders = readonly KeptOrder[];

export const noOrders: KeptOrders = [];

const most = 10;

export const isKeptOrder = isShape<KeptOrder>({ id: isText, key: isText, at: isTime });

/** Reads a stored list; what is no link of an order is dropped. */
export const parseOrders = (stored: unknown): KeptOrders =>
  isList(stored) ? stored.filter(isKeptOrder).slice(0, most) : noOrders;

/** Never lists an order twice: a repeated answer names the same order. */
export const addOrder = (orders: KeptOrders, order: KeptOrder): KeptOrders =>
  [order, ...removeOrder(orders, order.id)].slice(0, most);

export const removeOrder = (orders: KeptOrders, id: string): KeptOrders =>
  orders.filter((order) => order.id !== id);
