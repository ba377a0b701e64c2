import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postWithdrawalDone } from '../server/desk/withdrawal-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/withdrawals/:id/done' };

export default endpoint('desk-withdrawal-done', { POST: forKeeper(postWithdrawalDone) });
