import { noProduct } from '../../catalogue/product/set-ids.ts';
import { lettersFor } from '../../../../netlify/kernel/store/secrets.ts';

/** The code that an order's sets, or its samples of a perfume, have earned. */
export const codeOfOrder = (orderId: string, perfume = noProduct): string =>
  `ATT-${lettersFor(`code:${orderId}${perfume === noProduct ? '' : `:${perfume}`}`, 10)}`;
