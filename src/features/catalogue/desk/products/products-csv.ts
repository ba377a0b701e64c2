import { toCsv } from '~/features/desk/csv';
import { productRows } from '~/features/publishing/sheet/product-rows';

/** All products as the command `catalogue:export` writes them. */
export const productsCsv = (files: ReadonlyMap<string, unknown>): string =>
  toCsv(productRows(files));
