import type { Shop } from './shop.ts';

/** Work that some function began and did not end, or left for later. */
export interface Job {
  name: string;
  /** @param now ms since 1970. @returns how many it finished. */
  run(shop: Shop, now: number): Promise<number>;
}

/** In this order: an order that is finished may owe a mail. */
export const jobs: Job[] = [];
