import type { Catalogue } from '~/features/catalogue/catalogue-file';
import { productsIn } from '~/features/catalogue/lines';
import { partsOf, type Choosable } from '~/features/catalogue/sets';
import { paragraphsOf } from '~/base/text/paragraphs';
import { productPicture } from './pictures/product-picture';
import { galleryPicture } from './product-page';
import { setEntries } from './sets';

/** What the page of a set shows. */
export async function setPage(slug: string, { sets = [], products }: Catalogue) {
  const set = sets.find((one) => one.slug === slug);
  const entry = (await setEntries()).find(({ id }) => id === slug);
  if (!set?.card || !entry) throw new Error(`There is no set ${slug}.`);
  const { card, parts: skus = [], ...sold } = set;
  const find = (id: number) => products.find((one) => one.id === id);
  const inIt = [...new Set(productsIn(skus))].flatMap((id) => find(id) ?? []);
  return {
    set: sold,
    card,
    /** All that is in it or may be chosen. */
    parts: partsOf(set, skus, find).map((part): Choosable => {
      const { description = '', picture } = find(productsIn([part.sku])[0] ?? 0) ?? {};
      return { ...part, notes: description, picture: { src: picture?.src ?? '' } };
    }),
    products: inIt,
    paragraphs: paragraphsOf(entry.data.longDescription ?? entry.data.description),
    pictures: await Promise.all(
      entry.data.images.map(({ file, alt }) => galleryPicture({ file: productPicture(file), alt })),
    ),
  };
}
