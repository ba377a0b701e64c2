import {
  getPhotograph,
  postPhotograph,
} from '../../../src/features/catalogue/server/photograph-calls.ts';
import {
  deleteProduct,
  getProduct,
  getProducts,
  putProduct,
} from '../../../src/features/catalogue/server/product-calls.ts';
import { getReviews } from '../../../src/features/reviews/server/review-calls.ts';
import {
  getList,
  getScents,
  getSuggestions,
} from '../../../src/features/search/server/list-call.ts';
import { getAvailability } from '../../../src/features/stock/server/stock-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone, keeper } from '../guards.ts';

/**
 * Products, stock and reviews, for anybody to read. Scripts with the token may change products
 * without a build.
 */
export const catalogueRoutes: readonly Route[] = [
  anyone('GET /api/catalogue', getList, 200, 400),
  anyone('GET /api/catalogue/finder', getScents, 200),
  anyone('GET /api/catalogue/suggestions', getSuggestions, 200),
  anyone('GET /api/products', getProducts, 200, 304, 401),
  anyone('GET /api/products/:id', getProduct, 200, 304, 401, 404),
  keeper('PUT /api/products/:id', putProduct, 200, 400, 412),
  keeper('DELETE /api/products/:id', deleteProduct, 204, 404),
  keeper('POST /api/photographs', postPhotograph, 201, 413, 415),
  anyone('GET /api/photographs/:name', getPhotograph, 200, 401, 404),
  anyone('GET /api/reviews/:id', getReviews, 200, 400, 404),
  anyone('GET /api/availability', getAvailability, 200),
];
