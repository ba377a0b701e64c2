import type { Config } from '@netlify/functions';
import { configOf, serve } from '../server/edge/routes.ts';
import { signInRoutes } from '../server/routes/sign-in.ts';

export const config = {
  ...configOf(signInRoutes),
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default serve(signInRoutes);
