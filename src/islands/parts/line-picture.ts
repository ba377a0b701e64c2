import { parseLineId, type Product, type ProductPicture } from '~/features/catalogue/catalogue';
import { parseSetId } from '~/features/catalogue/product/set-ids';
import { $sets } from '~/stores/sets';

/** Of what was ordered in a line, as far as the products are known. */
export function pictureOfLine(
  id: string,
  find: (productId: number) => Product | undefined,
): ProductPicture | undefined {
  const named = parseSetId(id);
  if (!named) return find(parseLineId(id)?.productId ?? 0)?.picture;
  const src = $sets.get().find(({ slug }) => slug === named.slug)?.picture;
  return src === undefined ? src : { src, srcset: '' };
}
