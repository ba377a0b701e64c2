import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postEvent } from '../server/desk/desk-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/orders/:id/events' };

export default endpoint('desk-order-events', { POST: forKeeper(postEvent) });
