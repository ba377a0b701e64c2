import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../kernel/http/routes.ts';
import { lettersRoutes } from '../app/routes/letters.ts';
import { parts } from '../app/shop.ts';

/**
 * Mail programs end the newsletter for many readers from one address, so the limit is wide; what
 * mails somebody is counted in the shop.
 */
export const config = {
  ...configOf(lettersRoutes),
  rateLimit: rateLimitOf('letters'),
} satisfies Config;

export default serve(lettersRoutes, parts);
