import type { Config } from '@netlify/functions';
import { configOf, serve } from '../server/edge/routes.ts';
import { lettersRoutes } from '../server/routes/letters.ts';

/**
 * Mail programs end the newsletter for many readers from one address, so the limit is wide; what
 * mails somebody is counted in the shop.
 */
export const config = {
  ...configOf(lettersRoutes),
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default serve(lettersRoutes);
