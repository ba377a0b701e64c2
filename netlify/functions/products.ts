import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getProducts } from '../server/products/product-calls.ts';

export const config: Config = { path: '/api/products' };

export default endpoint('products', { GET: getProducts });
