import { formatPrice } from '../../../../base/money.ts';
import type { CodeRefusal, Refused } from '../../code-sums.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';

const words: Record<CodeRefusal, [status: number, error: string]> = {
  unknown: [404, 'We do not know this code.'],
  used: [409, 'This code has been used.'],
  reserved: [
    409,
    'An order that is not paid yet holds this code. Pay it, cancel it, or try again in an hour.',
  ],
  ended: [410, 'This code has ended.'],
  'no-bottle': [409, 'This code is for a full bottle.'],
  'other-bottle': [409, 'This code is for a full bottle of the perfume that its sample is of.'],
  'not-yet': [409, 'This code does not hold yet.'],
  'used-up': [409, 'This code has been used as often as it can be.'],
  'used-by-you': [409, 'An order with this email address has used this code.'],
  'too-small': [409, 'This code is for a larger order.'],
  'nothing-for-it': [409, 'Nothing in your cart is for this code.'],
  'free-already': [409, 'Delivery is free already.'],
  second: [409, 'An order takes one code of this kind.'],
  blocked: [409, 'This gift card is blocked. Please write to us.'],
  'other-currency': [409, 'This code is for another currency than our prices. Please write to us.'],
  less: [409, 'There is less on this gift card by now. Please enter it again.'],
};

export function refuseCode({ refused, code, least }: Refused): Reply {
  const [status, text] = words[refused];
  const error = least === undefined ? text : `This code is for orders from ${formatPrice(least)}.`;
  return refuse(status, error, {}, { code, fields: { code: error } });
}
