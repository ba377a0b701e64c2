import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getWithdrawals } from '../server/desk/withdrawal-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/withdrawals' };

export default endpoint('desk-withdrawals', { GET: forKeeper(getWithdrawals) });
