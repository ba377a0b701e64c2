import type { Config } from '@netlify/functions';
import {
  postNewsletter,
  postNewsletterConfirm,
  postNewsletterEnd,
} from '../server/customer/newsletter-calls.ts';
import { endpoint, notFound, type Platform } from '../server/edge/http.ts';

/**
 * Mail programs end the newsletter for many readers from one address, so that the platform's limit
 * is wide; what mails somebody is counted in the shop itself.
 */
export const config: Config = {
  path: ['/api/newsletter', '/api/newsletter/confirm', '/api/newsletter/end'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const calls = {
  '': endpoint('newsletter', { POST: postNewsletter }),
  '/confirm': endpoint('newsletter-confirm', { POST: postNewsletterConfirm }),
  '/end': endpoint('newsletter-end', { POST: postNewsletterEnd }),
};

export default (request: Request, platform: Platform): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/^\/api\/newsletter|\/$/g, '');
  const call = new Map(Object.entries(calls)).get(path) ?? notFound;
  return call(request, platform);
};
