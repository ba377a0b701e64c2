import type { Shop } from '../store/shop.ts';
import { pageOf, placeOf, stateLists, type Page } from '../store/state-lists.ts';

/**
 * A withdrawal has arrived until its order was looked for and its mails are queued; then it is open
 * until a keeper has dealt with it.
 */
export const withdrawalLists = stateLists(
  ['arrived', 'open', 'done'],
  (shop) => shop.withdrawalIndex,
);

/** Those that wait for a keeper, each once: one that is being moved stands in two lists. */
async function waiting(shop: Shop): Promise<string[]> {
  const lists = (['arrived', 'open'] as const).map((state) => withdrawalLists.keys(shop, state));
  const places = (await Promise.all(lists)).flat().map(placeOf);
  return [...new Set(places)].sort().map((place) => `open/${place}`);
}

/** For Today. */
export const countWaitingWithdrawals = async (shop: Shop): Promise<number> =>
  (await waiting(shop)).length;

/** Who waits longest comes first. */
export const withdrawalPage = async (
  shop: Shop,
  state: 'open' | 'done',
  after: string | null,
): Promise<Page> =>
  state === 'open'
    ? pageOf(await waiting(shop), after, 'oldest first')
    : pageOf(await withdrawalLists.keys(shop, state), after, 'newest first');
