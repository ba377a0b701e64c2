import type { JobName } from '../../../src/features/health/timetable.ts';
import type { PaymentProvider } from '../payment/port.ts';
import type { Shop } from '../store/shop.ts';

/** Finishes work that a function started or left for later. */
export interface Job {
  name: JobName;
  /**
   * @param now ms since 1970.
   * @param until nothing new is begun later, ms since 1970.
   * @param provider of card payments, for a job that asks it.
   * @returns what stands in the log of its run.
   */
  run: (
    shop: Shop,
    now: number,
    until?: number,
    provider?: PaymentProvider | null,
  ) => Promise<Record<string, unknown>>;
}

/** The platform ends any function that places an order well before this. */
export const abandonedMs = 2 * 60_000;
