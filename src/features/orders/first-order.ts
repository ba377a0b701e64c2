import type { PlacedRecord } from './order-record.schema.ts';

const reason = 'Exchange for the return ';

/** What the discount of a replacement says that decides a return. */
export const exchangeReason = (number: string): string => reason + number;

/**
 * The order that has paid for what this one sends instead; null for an order of its own. Older replacements
 * say it by the number of the return alone.
 */
export function firstOrderOf({
  replaces,
  discount,
}: Pick<PlacedRecord, 'replaces' | 'discount'>): string | null {
  if (replaces !== undefined) return replaces;
  const number = discount?.reason.startsWith(reason) ? discount.reason.slice(reason.length) : '';
  return /^(.+)-r\d+$/.exec(number)?.[1] ?? null;
}
