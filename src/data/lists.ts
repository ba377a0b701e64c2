import type { ImageMetadata } from 'astro';
import type { Product } from '~/features/catalogue/catalogue';
import { forCard } from '~/features/catalogue/for-card';
import { headingOf, listings, type Listing } from '~/features/search/listing';
import { pageSize, sortProducts, type ListStart } from '~/features/search/listing-view';
import { countFacets, emptySelection, indexFacets } from '~/features/search/facets';
import { listed } from '~/features/catalogue/listed';
import { isLarge, loadCatalogue } from './catalogue';
import { thumbnail } from './pictures/pictures';

function inDefaultOrder(listing: Listing, products: readonly Product[]): Product[] {
  const [defaultSort] = listing.sorts;
  return sortProducts(products, defaultSort?.value ?? '', listing);
}

const listedOf = async (kind: Listing['kind']): Promise<Product[]> =>
  listed(await loadCatalogue()).filter((product) => headingOf(product) === kind);

/** The pages of a list after its first. */
export async function furtherPages(kind: Listing['kind']) {
  const all = inDefaultOrder(listings[kind], await listedOf(kind));
  const count = Math.ceil(all.length / pageSize);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const start = (index + 1) * pageSize;
    return { kind, page: index + 2, count, products: all.slice(start, start + pageSize) };
  });
}

/** What the browser island of a list page is given. */
export async function listProps(kind: Listing['kind'], emptyResults: ImageMetadata) {
  const emptyPicture = await thumbnail(
    { file: emptyResults, alt: 'An empty tray on a plaster shelf' },
    [360, 720],
  );
  return { kind, start: startOf(listings[kind], await listedOf(kind)), emptyPicture };
}

/**
 * A short list as a whole. Of a longer list, and of any in a large catalogue, the first page, with
 * the counts that need all products.
 */
function startOf(listing: Listing, products: readonly Product[]): ListStart {
  const all = inDefaultOrder(listing, products);
  if (all.length <= pageSize && !isLarge) return { all };
  const [lead] = listing.facets;
  const counts = countFacets(indexFacets(all, lead ? [lead] : []), emptySelection);
  return {
    first: all.slice(0, pageSize).map(forCard),
    total: all.length,
    leadCounts: Object.fromEntries(counts[lead?.key ?? ''] ?? []),
  };
}
