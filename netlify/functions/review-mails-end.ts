import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { postEndMails } from '../server/reviews/end-mails.ts';

export const config: Config = { path: '/api/review-mails/end' };

export default endpoint('review-mails-end', { POST: postEndMails });
