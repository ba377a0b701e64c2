import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/kernel/http/routes.ts';
import { signInRoutes } from '../server/app/routes/sign-in.ts';
import { parts } from '../server/app/shop.ts';

export const config = {
  ...configOf(signInRoutes),
  rateLimit: rateLimitOf('sign-in'),
} satisfies Config;

export default serve(signInRoutes, parts);
