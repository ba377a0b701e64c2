import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/edge/routes.ts';
import { signInRoutes } from '../server/routes/sign-in.ts';

export const config = {
  ...configOf(signInRoutes),
  rateLimit: rateLimitOf('sign-in'),
} satisfies Config;

export default serve(signInRoutes);
