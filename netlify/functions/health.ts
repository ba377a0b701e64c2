import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { getHealth } from '../server/jobs/health-call.ts';

export const config: Config = { path: '/api/health' };

export default endpoint('health', { GET: forKeeper(getHealth) });
