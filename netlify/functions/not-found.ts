import type { Config } from '@netlify/functions';
import { pathsOf } from '../kernel/http/routes.ts';
import { allRoutes } from '../app/routes/all-routes.ts';

/**
 * Every other address under /api. Netlify documents no order among functions whose paths overlap,
 * so the paths of the others are excluded.
 */
export const config = {
  path: ['/api', '/api/*'],
  excludedPath: pathsOf(allRoutes),
} satisfies Config;

export { notFound as default } from '../kernel/http/http.ts';
