import {
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';
import { toCents, type Cents } from '../../base/money.ts';
import type { Tax } from '../tax/tax.ts';
import { isGift, type Gift } from './gift.ts';
import type { Deduction, OrderView, TaxView } from './order.schema.ts';
import { isShippingForm } from './shipping-details.ts';
import { sumsOfView, type Sum } from './sums.ts';

/** An order that was placed, as its own page shows it. */
export interface PlacedOrder {
  id: string;
  placedAt: Date;
  lines: (Omit<Answer['lines'][number], 'price'> & { price: Cents })[];
  /** ISO 4217; an older deploy leaves it out, and means the shop's own. */
  currency: string | undefined;
  /** What stands between the lines and the total. */
  sums: Sum[];
  total: Cents;
  tax: Tax | null;
  gift: Gift | null;
  /** Name and address, line by line; empty once they were erased. */
  to: string[];
  /** Where it is picked up, for whoever shows it to look at; left out where it is sent. */
  pickUp?: unknown;
}

/** The part of the answer that the page shows. */
interface Answer extends Pick<
  OrderView,
  'orderId' | 'at' | 'currency' | 'tax' | 'gift' | 'wrap' | 'shipping' | 'total' | 'to'
> {
  lines: Pick<
    OrderView['lines'][number],
    'id' | 'name' | 'variant' | 'price' | 'quantity' | 'parts'
  >[];
  /** An older deploy may answer an open page without these. */
  deductions?: Pick<Deduction, 'name' | 'amount'>[] | undefined;
  label?: string[] | undefined;
}

export const isTax = isShape<TaxView>({ name: isText, rate: isNumber, amount: isNumber });

const isDeduction = isShape<Pick<Deduction, 'name' | 'amount'>>({ name: isText, amount: isNumber });

/** What an answer says beside the lines of an order. */
const besideGuards = {
  currency: isOptional(isText),
  gift: isOptional(isGift),
  wrap: isOptional(isNumber),
  shipping: isNumber,
  deductions: isOptional(isListOf(isDeduction)),
};

export const isOrderAnswer = isShape<Answer>({
  orderId: isText,
  at: isTime,
  lines: isListOf(
    isShape({
      id: isText,
      name: isText,
      variant: isNullOr(isText),
      price: isNumber,
      quantity: isInt,
      parts: isOptional(isListOf(isShape({ id: isText, name: isText }))),
    }),
  ),
  ...besideGuards,
  total: isNumber,
  tax: isOptional(isNullOr(isTax)),
  to: isShippingForm,
  label: isOptional(isListOf(isText)),
});

/** The answer of GET /api/orders/{id} in the shop's own terms: cents, a date, an address line by line. */
export const toPlacedOrder = ({
  orderId,
  at,
  pickUp,
  lines,
  gift,
  total,
  tax,
  to,
  label = to.name === '' ? [] : [to.name, to.address, `${to.postalCode} ${to.city}`, to.country],
  ...beside
}: Answer & { pickUp?: unknown }): PlacedOrder => ({
  id: orderId,
  placedAt: new Date(at),
  lines: lines.map(({ id, name, variant, price, quantity, parts }) => ({
    id,
    name,
    variant,
    quantity,
    parts,
    price: toCents(price, beside.currency),
  })),
  currency: beside.currency,
  sums: sumsOfView({ ...beside, pickUp }),
  total: toCents(total, beside.currency),
  tax: tax ? { name: tax.name, rate: tax.rate, cents: toCents(tax.amount, beside.currency) } : null,
  gift: gift ?? null,
  to: label,
  pickUp,
});
