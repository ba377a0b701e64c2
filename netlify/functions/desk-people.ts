import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { postPerson } from '../server/retention/people-calls.ts';

export const config: Config = { path: '/api/desk/people' };

export default endpoint('desk-people', { POST: forKeeper(postPerson) });
