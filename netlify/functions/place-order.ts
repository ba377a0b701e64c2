import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../kernel/http/routes.ts';
import { placeOrderRoutes } from '../app/routes/place-order.ts';
import { parts } from '../app/shop.ts';

export const config = {
  ...configOf(placeOrderRoutes),
  rateLimit: rateLimitOf('place-order'),
} satisfies Config;

export default serve(placeOrderRoutes, parts);
