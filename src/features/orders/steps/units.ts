import type { Reservation } from '../../stock/stock.schema.ts';

/* Units of an order by the stock records in which they stand. */

const isSameRecord = (a: Reservation, b: Reservation): boolean =>
  a.sku === b.sku && a.share === b.share;

/** Units of one record become one entry. */
export function added(units: readonly Reservation[], more: readonly Reservation[]): Reservation[] {
  const all: Reservation[] = [];
  for (const one of [...units, ...more]) {
    const at = all.findIndex((other) => isSameRecord(one, other));
    const present = all[at];
    if (present) all[at] = { ...present, q: present.q + one.q };
    else all.push(one);
  }
  return all;
}

export const without = (
  units: readonly Reservation[],
  gone: readonly Reservation[],
): Reservation[] =>
  units.flatMap((one) => {
    const less = gone
      .filter((other) => isSameRecord(one, other))
      .reduce((sum, { q }) => sum + q, 0);
    return one.q > less ? [{ ...one, q: one.q - less }] : [];
  });

/** At most `q` units of a SKU, of the first records that have some. */
export function picked(units: readonly Reservation[], sku: string, q: number): Reservation[] {
  let left = q;
  return units.flatMap((one) => {
    const taken = one.sku === sku ? Math.min(left, one.q) : 0;
    left -= taken;
    return taken > 0 ? [{ ...one, q: taken }] : [];
  });
}

/** How many of each SKU, wherever they stand. */
export const countsIn = (units: readonly Reservation[]): Pick<Reservation, 'sku' | 'q'>[] =>
  [...Map.groupBy(units, ({ sku }) => sku)].map(([sku, own]) => ({
    sku,
    q: own.reduce((sum, { q }) => sum + q, 0),
  }));

/** Are these as many units of the same SKUs? */
export function isAsMany(a: readonly Reservation[], b: readonly Reservation[]): boolean {
  const [x, y] = [countsIn(a), countsIn(b)];
  return (
    x.length === y.length &&
    x.every((one) => y.some(({ sku, q }) => one.sku === sku && one.q === q))
  );
}
