import type { Config } from '@netlify/functions';
import { notFound } from '../server/edge/http.ts';

/**
 * Every other address under /api. Netlify documents no order among functions whose paths
 * overlap, so the paths of the others are excluded here by name (a test compares them).
 */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/account',
    '/api/account/address',
    '/api/account/email',
    '/api/account/export',
    '/api/account/password',
    '/api/account/sessions/end',
    '/api/account/verify',
    '/api/availability',
    '/api/back-in-stock',
    '/api/backup',
    '/api/backup/:store',
    '/api/basket',
    '/api/csp-report',
    '/api/desk/mails',
    '/api/desk/mails/:key/again',
    '/api/desk/messages',
    '/api/desk/messages/:id/answers',
    '/api/desk/messages/:id/done',
    '/api/desk/newsletter',
    '/api/desk/orders',
    '/api/desk/orders/:id',
    '/api/desk/orders/:id/events',
    '/api/desk/people',
    '/api/desk/people/erase',
    '/api/desk/reindex',
    '/api/desk/sales',
    '/api/desk/session',
    '/api/desk/stock',
    '/api/desk/today',
    '/api/forgot',
    '/api/health',
    '/api/login',
    '/api/logout',
    '/api/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/end',
    '/api/orders/:id',
    '/api/orders/:id/address',
    '/api/orders/:id/cancel',
    '/api/place-order',
    '/api/products',
    '/api/products/:id',
    '/api/register',
    '/api/reset',
    '/api/session',
    '/api/stock/:sku',
    '/api/stock/:sku/changes',
    '/api/track',
    '/api/verify',
    '/api/withdraw',
  ],
};

export default notFound;
