import type { Cents } from '../../../base/money.ts';

/** Millilitres of a size such as '50ML'; null for a size that names no volume. */
export const millilitres = (size: string): number | null =>
  Number(/^(\d{1,5})ML$/i.exec(size)?.[1]) || null;

/**
 * What 100 ml cost in this size, for comparing sizes. Null below 10 ml: nobody buys 100 of it, and a
 * figure of thousands only confuses (Directive 98/6/EC, article 5(1)).
 */
export function pricePer100Ml(price: Cents, size: string): Cents | null {
  const volume = millilitres(size);
  return volume !== null && volume >= 10 ? Math.round((price * 100) / volume) : null;
}
