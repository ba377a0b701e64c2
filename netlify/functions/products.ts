import type { Config } from '@netlify/functions';
import { endpoint } from '../server/http.ts';
import { getProducts } from '../server/product-calls.ts';

export const config: Config = { path: '/api/products' };

export default endpoint('products', { GET: getProducts });
