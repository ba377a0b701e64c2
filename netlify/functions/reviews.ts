import type { Config } from '@netlify/functions';
import { configOf, serve } from '../server/edge/routes.ts';
import { reviewsRoutes } from '../server/routes/reviews.ts';

export const config = {
  ...configOf(reviewsRoutes),
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default serve(reviewsRoutes);
