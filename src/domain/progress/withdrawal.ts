import type { OrderState } from './progress.schema.ts';

const dayMs = 24 * 60 * 60_000;
/** The law counts whole days, from the day after the one of delivery. */
const withdrawalDays = 14;

/**
 * May the shopper withdraw now? While the parcel is on its way, and until the end (UTC) of the last
 * day after its delivery.
 * @param deliveredAt ISO time. @param now ms since 1970.
 */
export function mayWithdraw(
  state: OrderState,
  deliveredAt: string | undefined,
  now: number,
): boolean {
  if (state === 'shipped') return true;
  if (state !== 'delivered' || deliveredAt === undefined) return false;
  const day = Math.floor(Date.parse(deliveredAt) / dayMs);
  return now < (day + 1 + withdrawalDays) * dayMs;
}

/** What a withdrawal says, as the desk, the receipt and the order's page show it. */
export const withdrawalText = ({ name, items }: { name: string; items: string | null }): string =>
  `${items ?? 'All items'} (declared by ${name})`;
