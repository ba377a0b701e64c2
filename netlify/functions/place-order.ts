import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { orderOrMessage } from '../server/orders/order-or-message.ts';

/** No `method`: a wrong one must reach the handler to be answered 405. */
export const config: Config = {
  path: '/api/place-order',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint('place-order', { POST: orderOrMessage });
