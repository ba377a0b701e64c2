import type { Config } from '@netlify/functions';
import { forShopkeeper } from '../server/accounts/admin.ts';
import { endpoint } from '../server/edge/http.ts';
import { deleteProduct, getProduct, putProduct } from '../server/products/product-calls.ts';

export const config: Config = { path: '/api/products/:id' };

export default endpoint('product', {
  GET: getProduct,
  PUT: forShopkeeper(putProduct),
  DELETE: forShopkeeper(deleteProduct),
});
