import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../kernel/http/routes.ts';
import { deskSessionRoutes } from '../app/routes/desk-session.ts';
import { parts } from '../app/shop.ts';

/** Each screen of the desk asks who is signed in, so the limit is wide; tries are counted in the shop. */
export const config = {
  ...configOf(deskSessionRoutes),
  rateLimit: rateLimitOf('desk-session'),
} satisfies Config;

export default serve(deskSessionRoutes, parts);
