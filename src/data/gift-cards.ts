import type { GiftCards } from '~/features/gift-cards/gift-card';
import { once } from './once';
import { loadSingle } from './site';

/** The gift cards that the shop sells. */
export const loadGiftCards = once(async (): Promise<GiftCards> => {
  const { amounts, years } = await loadSingle('gift-cards');
  return { amounts: amounts.toSorted((a, b) => a - b), years };
});
