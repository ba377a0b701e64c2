import type { Gift } from '../gift.ts';
import type { LabelledOrder } from '../order.schema.ts';
import type { ShippingForm } from '../shipping-form.schema.ts';
import { giftIn, type NewLine } from './new-order.ts';

/** A line of the order as the form has it: `id` is another one where size or colour is. */
export interface KeptLine {
  /** As it was. */
  was: string;
  id: string;
  /** 0 for a line that is taken out. */
  quantity: number;
}

interface Filled {
  order: Pick<LabelledOrder, 'to' | 'gift' | 'pickUp'>;
  kept: readonly KeptLine[];
  added: readonly NewLine[];
  /** Of an order that is picked up, who does. */
  to: Pick<ShippingForm, 'name' | 'email'> & Partial<ShippingForm>;
  /** The values of the form's other fields. */
  values: Record<string, string>;
}

/** The whole list of lines as it is to be, and address and gift where they are others. */
export function changeBody({ order, kept, added, to, values }: Filled) {
  const units = new Map<string, number>();
  for (const { id, quantity } of [...kept, ...added])
    if (id !== '' && quantity > 0) units.set(id, (units.get(id) ?? 0) + quantity);
  const gift = 'gift' in values ? giftIn(values) : null;
  return {
    lines: [...units].map(([id, quantity]) => ({ id, quantity })),
    ...(!isSameAddress(order.to, order.pickUp ? { ...order.to, ...to } : to) && { to }),
    ...(!isSameGift(order.gift ?? null, gift) && { gift }),
  };
}

const isSameAddress = (a: ShippingForm, b: Filled['to']): boolean =>
  Object.entries({ ...a, ...b }).every(
    ([name]) => textIn(a, name).trim() === textIn(b, name).trim(),
  );

const textIn = (to: Filled['to'], name: string): string =>
  new Map<string, string | undefined>(Object.entries(to)).get(name) ?? '';

const isSameGift = (a: Gift | null, b: Gift | null): boolean =>
  a?.message === b?.message && a?.wrap === b?.wrap && a?.hidePrices === b?.hidePrices;
