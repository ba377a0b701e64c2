import type { Config } from '@netlify/functions';
import { notFound } from '../server/edge/http.ts';

/**
 * Every other address under /api. Netlify documents no order among functions whose paths
 * overlap, so the paths of the others are excluded here by name (a test compares them).
 */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/csp-report',
    '/api/desk/orders/:id/events',
    '/api/desk/people',
    '/api/desk/people/erase',
    '/api/health',
    '/api/login',
    '/api/logout',
    '/api/orders/:id',
    '/api/place-order',
    '/api/products',
    '/api/products/:id',
    '/api/register',
    '/api/session',
    '/api/stock/:sku',
  ],
};

export default notFound;
