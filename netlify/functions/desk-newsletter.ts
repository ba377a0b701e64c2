import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getNewsletter } from '../server/desk/newsletter-call.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/newsletter' };

export default endpoint('desk-newsletter', { GET: forKeeper(getNewsletter) });
