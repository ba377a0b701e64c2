import { fetchCatalogue } from '~/api';
import type { Discovery, Product } from '~/domain/catalogue/catalogue';

let loading: Promise<readonly Product[]> | undefined;
let discovery: Discovery | undefined;

/** What is known of discovery sets once the products are here. */
export const discoveryOffer = (): Discovery | undefined => discovery;

/** The built-in products in the browser, fetched once a visit; none when the file cannot be read. */
export function catalogueProducts(): Promise<readonly Product[]> {
  loading ??= fetchCatalogue().then((result) => {
    if (result.ok) {
      ({ discovery } = result.value);
      return result.value.products;
    }
    console.error('The catalogue could not be read:', result);
    loading = undefined;
    return [];
  });
  return loading;
}
