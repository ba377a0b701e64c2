import type { Config } from '@netlify/functions';
import { getBasket, putBasket } from '../server/basket/basket-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/basket' };

export default endpoint('basket', { GET: getBasket, PUT: putBasket });
