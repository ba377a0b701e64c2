import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/kernel/http/routes.ts';
import { placeOrderRoutes } from '../server/app/routes/place-order.ts';
import { parts } from '../server/app/shop.ts';

export const config = {
  ...configOf(placeOrderRoutes),
  rateLimit: rateLimitOf('place-order'),
} satisfies Config;

export default serve(placeOrderRoutes, parts);
