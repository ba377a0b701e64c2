import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/kernel/http/routes.ts';
import { lettersRoutes } from '../server/app/routes/letters.ts';
import { parts } from '../server/app/shop.ts';

/**
 * Mail programs end the newsletter for many readers from one address, so the limit is wide; what
 * mails somebody is counted in the shop.
 */
export const config = {
  ...configOf(lettersRoutes),
  rateLimit: rateLimitOf('letters'),
} satisfies Config;

export default serve(lettersRoutes, parts);
