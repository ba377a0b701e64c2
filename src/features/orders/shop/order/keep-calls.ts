import { post } from '~/api';
import { isNothing } from '~/base/guards';

/** Mails an order's address a link to an account that keeps the order (R1001). */
export const keepOrder = (orderId: string, key: string) =>
  post(`/api/orders/${encodeURIComponent(orderId)}/account`, isNothing, {}, { 'X-Order-Key': key });
