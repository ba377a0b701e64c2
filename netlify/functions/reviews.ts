import type { Config } from '@netlify/functions';
import { configOf, rateLimitOf, serve } from '../kernel/http/routes.ts';
import { reviewsRoutes } from '../app/routes/reviews.ts';
import { someParts } from '../app/some-parts.ts';

export const config = {
  ...configOf(reviewsRoutes),
  rateLimit: rateLimitOf('reviews'),
} satisfies Config;

export default serve(reviewsRoutes, someParts({}));
