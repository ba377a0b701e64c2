import {
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../base/guards.ts';
import { isTax } from '../order/placed-order.ts';
import type { PaperReply } from './paper-reply.ts';

const wayWords = { card: 'By card', delivery: 'On delivery', paid: 'Paid when it was ordered' };

export const paperWay = ({ way, pickUp }: Pick<PaperReply, 'way' | 'pickUp'>): string =>
  pickUp && way === 'delivery' ? 'When picked up' : wayWords[way];

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
  way: isOneOf(['card', 'delivery', 'paid']),
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
