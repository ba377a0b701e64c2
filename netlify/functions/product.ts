import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { deleteProduct, getProduct, putProduct } from '../server/products/product-calls.ts';

export const config: Config = { path: '/api/products/:id' };

export default endpoint('product', {
  GET: getProduct,
  PUT: forKeeper(putProduct),
  DELETE: forKeeper(deleteProduct),
});
