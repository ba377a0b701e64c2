import {
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';
import { formatUnits, toCents, toUnits } from '../../base/money.ts';
import { methods } from '../delivery/methods.ts';
import { isShared, wayText } from '../orders/view/ways.ts';
import { taxIn } from '../tax/tax.ts';
import { isTax } from '../orders/placed-order.ts';
import type { PaperReply } from './paper-reply.ts';

/** By what it is paid: 'On delivery', or 'Gift card …7K2M $28.10, On delivery $174.80'. */
export function paperWay({
  way,
  ways = [],
  currency,
  pickUp,
}: Pick<PaperReply, 'way' | 'pickUp'> & Partial<Pick<PaperReply, 'ways' | 'currency'>>): string {
  if (!isShared(ways)) return wayText({ way }, pickUp);
  return ways
    .map((one) => `${wayText(one, pickUp)} ${formatUnits(one.amount, currency)}`)
    .join(', ');
}

/**
 * What one unit of a line costs, without the tax that is in it; null where the line has no units or an
 * amount of no whole number of them (2006/112/EC, article 226(8)). In units of the currency.
 */
export function unitPrice(
  { quantity, amount }: PaperReply['lines'][number],
  { tax, currency }: Pick<PaperReply, 'tax' | 'currency'>,
): number | null {
  if (!quantity) return null;
  const cents = toCents(Math.abs(amount), currency);
  const net = Math.round((cents - taxIn(cents, tax?.rate ?? 0)) / quantity);
  return toUnits(Math.sign(amount) * net, currency);
}

export const isPaperReply = isShape<PaperReply>({
  number: isText,
  kind: isOneOf(['invoice', 'credit note']),
  at: isTime,
  orderId: isText,
  orderedAt: isTime,
  currency: isText,
  seller: isShape<PaperReply['seller']>({
    name: isText,
    address: isText,
    email: isText,
    taxNumber: isOptional(isText),
  }),
  buyer: isListOf(isText),
  country: isText,
  way: isOneOf([...methods, 'delivery', 'paid']),
  ways: isListOf(
    isShape<PaperReply['ways'][number]>({
      way: isOneOf(['gift card', ...methods, 'delivery', 'paid']),
      last: isOptional(isText),
      amount: isNumber,
    }),
  ),
  pickUp: isOptional((value): value is true => value === true),
  exemption: isOptional(isText),
  of: isOptional(isText),
  lines: isListOf(
    isShape<PaperReply['lines'][number]>({
      name: isText,
      quantity: isOptional(isNumber),
      amount: isNumber,
    }),
  ),
  net: isNumber,
  tax: isNullOr(isTax),
  gross: isNumber,
});
