import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../server/edge/routes.ts';
import { reviewsRoutes } from '../server/routes/reviews.ts';

export const config = {
  ...configOf(reviewsRoutes),
  rateLimit: rateLimitOf('reviews'),
} satisfies Config;

export default serve(reviewsRoutes);
