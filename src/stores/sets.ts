import { atom } from 'nanostores';
import type { ShopSet } from '~/features/catalogue/catalogue';

/** The sets that the shop sells; none before some products are here. */
export const $sets = atom<readonly ShopSet[]>([]);
