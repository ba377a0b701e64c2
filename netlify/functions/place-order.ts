import type { Config } from '@netlify/functions';
import { configOf, serve } from '../server/edge/routes.ts';
import { placeOrderRoutes } from '../server/routes/place-order.ts';

export const config = {
  ...configOf(placeOrderRoutes),
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default serve(placeOrderRoutes);
