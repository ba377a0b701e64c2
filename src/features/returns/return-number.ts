import { typedCode } from '../../base/text/typed-code.ts';
import { readOrderNumber } from '../orders/order-number.ts';

/** The number of an order's return, 'k7m2-9xqp-4hdt-w3fa-r1'. @param index from 0, by time. */
export const returnNumber = (orderId: string, index: number): string => `${orderId}-r${index + 1}`;

/** The parts of a return's number; null for what cannot be one. */
export function readReturnNumber(text: string): { orderId: string; index: number } | null {
  const match = /^(.+)r([1-9]\d?)$/.exec(typedCode(text));
  const orderId = match && readOrderNumber(match[1] ?? '');
  return orderId ? { orderId, index: Number(match[2]) - 1 } : null;
}
