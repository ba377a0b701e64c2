import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { sendAgain } from '../server/desk/mail-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/mails/:key/again' };

export default endpoint('desk-mail', { POST: forKeeper(sendAgain) });
