import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/edge/routes.ts';
import { placeOrderRoutes } from '../server/routes/place-order.ts';

export const config = {
  ...configOf(placeOrderRoutes),
  rateLimit: rateLimitOf('place-order'),
} satisfies Config;

export default serve(placeOrderRoutes);
