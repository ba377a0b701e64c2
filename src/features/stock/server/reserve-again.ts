import type { Reservation } from '../stock.schema.ts';
import { reserveUnits } from './reserve.ts';
import { releaseUnits } from './finish-reservations.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** What could be reserved of them, and whether that is all of them. */
interface ReservedAgain {
  isComplete: boolean;
  units: Reservation[];
}

/**
 * Reserves units of an order again, in whatever records they are now. It goes in the order of the
 * SKUs, so that one of two crossed calls gets all units.
 * @param name of these reservations: no other call has the same.
 */
export async function reserveAgain(
  shop: Shop,
  name: string,
  takes: readonly Pick<Reservation, 'sku' | 'q'>[],
): Promise<ReservedAgain> {
  const units: Reservation[] = [];
  for (const { sku, q } of takes.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    const reserved = await reserveUnits(shop, { orderId: name, by: name }, sku, q, null);
    if (typeof reserved === 'string') return { isComplete: false, units };
    units.push(reserved.take);
  }
  return { isComplete: true, units };
}

export async function releaseAll(
  shop: Shop,
  name: string,
  units: readonly Reservation[],
): Promise<void> {
  for (const one of units) await releaseUnits(shop, name, one);
}
