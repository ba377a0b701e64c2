import { formatUnits, toCents } from '../base/money.ts';
import { formatDate } from '../base/text/dates.ts';
import { capital } from '../base/text/spell.ts';
import { offText } from './discount.ts';
import type { DiscountReply } from './discount-replies.schema.ts';

/* A discount code as a keeper reads it. */

/** '10% off', '$5.00 off' or 'Free delivery' */
export const effectText = ({ sum, ...code }: DiscountReply): string =>
  capital(offText({ ...code, sum: sum === undefined ? undefined : toCents(sum) }));

const longDay = (day: string) => formatDate(new Date(day));

/** 'December 1, 2026 to December 24, 2026' */
export function daysText({ from, to }: DiscountReply): string {
  if (from !== undefined && to !== undefined) return `${longDay(from)} to ${longDay(to)}`;
  if (from !== undefined) return `From ${longDay(from)}`;
  return to === undefined ? 'Any day' : `Until ${longDay(to)}`;
}

/** Kinds of products. */
export const kindNames = {
  perfume: 'perfumes',
  oil: 'oils',
  diffuser: 'diffusers',
  other: 'other goods',
} as const;

/** 'From $50.00, once a shopper, only perfumes and oils' */
export function rulesText(code: DiscountReply): string {
  const { least, oncePerShopper, uses, categories = [], products = [], onReduced } = code;
  const names = [
    ...categories.map((kind) => kindNames[kind]),
    ...products.map((id) => `product ${id}`),
  ];
  const rules = [
    least !== undefined && `from ${formatUnits(least)}`,
    oncePerShopper && 'once a shopper',
    uses !== undefined && `${uses} in all`,
    names.length > 0 && `only ${names.join(' and ')}`,
    !onReduced && 'not on reduced goods',
  ];
  return capital(rules.filter((rule) => typeof rule === 'string').join(', ') || 'none');
}

/** 'On', or 'From December 1, 2026' */
export const stateText = ({ state, from }: DiscountReply): string =>
  state === 'waiting' && from !== undefined ? `From ${longDay(from)}` : capital(state);

/** '3 of 10' */
export const usesText = ({ used, uses }: DiscountReply): string =>
  uses === undefined ? `${used}` : `${used} of ${uses}`;
