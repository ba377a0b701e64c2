import { formatUnits, toCents } from '~/base/money';
import { longDay } from '~/features/desk/desk-dates';
import { offText } from '~/features/discounts/discount';
import type { DiscountReply } from '~/features/discounts/discount-replies.schema';

/* A discount code as a keeper reads it. */

/** '10% off', '$5.00 off' or 'Free delivery' */
export const effectText = ({ percent, sum = 0, freeDelivery, currency }: DiscountReply): string =>
  freeDelivery ? 'Free delivery' : offText({ percent, sum: toCents(sum, currency), currency });

/** 'December 1, 2026 to December 24, 2026' */
export function daysText({ from, to }: DiscountReply): string {
  if (from !== undefined && to !== undefined) return `${longDay(from)} to ${longDay(to)}`;
  if (from !== undefined) return `From ${longDay(from)}`;
  return to === undefined ? 'Any day' : `Until ${longDay(to)}`;
}

/** Kinds of products. */
export const kindNames = {
  perfume: 'Perfumes',
  oil: 'Oils',
  diffuser: 'Diffusers',
  set: 'Sets',
  other: 'Other goods',
} as const;

export interface NamedProduct {
  id: number;
  name: string;
}

/** 'from $50.00, once a shopper, only perfumes and oils'. @param known those whose names the page has. */
export function rulesText(code: DiscountReply, known: readonly NamedProduct[]): string {
  const { least, currency, oncePerShopper, uses, categories = [], products = [], onReduced } = code;
  const names = [
    ...categories.map((kind) => kindNames[kind].toLowerCase()),
    ...products.map((id) => known.find((product) => product.id === id)?.name ?? `product ${id}`),
  ];
  const rules = [
    least !== undefined && `from ${formatUnits(least, currency)}`,
    oncePerShopper && 'once a shopper',
    uses !== undefined && `${uses} in all`,
    names.length > 0 && `only ${names.join(' and ')}`,
    !onReduced && 'not on reduced goods',
  ];
  return rules.filter((rule) => typeof rule === 'string').join(', ') || 'none';
}

const stateWords: Record<DiscountReply['state'], string> = {
  on: 'On',
  waiting: 'Not yet',
  over: 'Over',
  'used up': 'Used up',
  off: 'Off',
};

/** 'On', or 'From December 1, 2026' */
export const stateText = ({ state, from }: DiscountReply): string =>
  state === 'waiting' && from !== undefined ? `From ${longDay(from)}` : stateWords[state];

/** '3 of 10' */
export const usesText = ({ used, uses }: DiscountReply): string =>
  uses === undefined ? `${used}` : `${used} of ${uses}`;
