import { atom } from 'nanostores';
import { noNews, type CartNews } from '~/features/cart/line-news';

/** What has changed about the cart's lines during this visit. */
export const $cartNews = atom<CartNews>(noNews);
