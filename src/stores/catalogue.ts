import { fetchCatalogue } from '~/api';
import {
  parseLineId,
  type Discovery,
  type Product,
  type ProductPicture,
} from '~/domain/catalogue/catalogue';
import { isSet } from '~/domain/product/discovery';

let loading: Promise<readonly Product[]> | undefined;
let discovery: Discovery | undefined;

/** What is known of discovery sets once the products are here. */
export const discoveryOffer = (): Discovery | undefined => discovery;

/** Of what was ordered in a line, as far as the products are known. */
export const pictureOfLine = (
  id: string,
  find: (productId: number) => Product | undefined,
): ProductPicture | undefined =>
  isSet(id) && discovery
    ? { src: discovery.picture, srcset: '', width: 360, height: 450 }
    : find(parseLineId(id)?.productId ?? 0)?.picture;

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
