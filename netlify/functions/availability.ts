import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getAvailability } from '../server/stock/stock-calls.ts';

export const config: Config = { path: '/api/availability' };

export default endpoint('availability', { GET: getAvailability });
