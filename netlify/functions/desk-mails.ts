import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getFailedMails } from '../server/desk/mail-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/mails' };

export default endpoint('desk-mails', { GET: forKeeper(getFailedMails) });
