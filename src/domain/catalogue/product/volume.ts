import { toCents, toUnits, type Cents } from '../../base/money.ts';

/** Millilitres of a size such as '50ML'; null for a size that names no volume. */
export function millilitres(size: string): number | null {
  const match = /^(\d{1,5})ML$/i.exec(size);
  return match && Number(match[1]) > 0 ? Number(match[1]) : null;
}

/** What 100 ml cost in this size, for comparing sizes. */
export function pricePer100Ml(price: Cents, size: string): Cents | null {
  const volume = millilitres(size);
  return volume === null ? null : toCents((toUnits(price) * 100) / volume);
}
