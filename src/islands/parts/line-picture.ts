import { parseLineId, type Product, type ProductPicture } from '~/domain/catalogue/catalogue';
import { isSet } from '~/domain/catalogue/product/discovery';
import { discoveryOffer } from '~/stores/catalogue';

/** Of what was ordered in a line, as far as the products are known. */
export function pictureOfLine(
  id: string,
  find: (productId: number) => Product | undefined,
): ProductPicture | undefined {
  if (!isSet(id)) return find(parseLineId(id)?.productId ?? 0)?.picture;
  const src = discoveryOffer()?.picture;
  return src === undefined ? src : { src, srcset: '', width: 360, height: 450 };
}
