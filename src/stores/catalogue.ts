import { fetchCatalogue } from '~/api';
import type { Product } from '~/domain/catalogue/catalogue';

let loading: Promise<readonly Product[]> | undefined;

/** The built-in products in the browser, fetched once a visit; none when the file cannot be read. */
export function catalogueProducts(): Promise<readonly Product[]> {
  loading ??= fetchCatalogue().then((result) => {
    if (result.ok) return result.value.products;
    console.error('The catalogue could not be read:', result);
    loading = undefined;
    return [];
  });
  return loading;
}
