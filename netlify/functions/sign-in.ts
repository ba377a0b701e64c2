import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../kernel/http/routes.ts';
import { signInRoutes } from '../app/routes/sign-in.ts';
import { parts } from '../app/shop.ts';

export const config = {
  ...configOf(signInRoutes),
  rateLimit: rateLimitOf('sign-in'),
} satisfies Config;

export default serve(signInRoutes, parts);
