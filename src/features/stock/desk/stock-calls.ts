import { stockChangesReply, stockListReply } from '~/features/stock/stock-replies.schema';
import { isRecord } from '~/base/guards';
import { read, write } from '~/islands/desk/common/desk-call';

const path = (sku: string) => `/api/stock/${encodeURIComponent(sku)}`;

export const fetchStock = () => read('/api/desk/stock', stockListReply);

/** The last changes of one SKU. */
export const fetchChanges = (sku: string) => read(`${path(sku)}/changes`, stockChangesReply);

interface Count {
  onHand: number;
  warnBelow?: number;
}

/** @param match the state that the count replaces; null for the first count. */
export const countStock = (sku: string, count: Count, match: string | null) =>
  write(path(sku), isRecord, { method: 'PUT', body: count, match });

/** @param by units more, or fewer when negative. */
export const changeStock = (sku: string, change: { by: number; why: string }, key: string) =>
  write(`${path(sku)}/changes`, isRecord, { body: change, key });
