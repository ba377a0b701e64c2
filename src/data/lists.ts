import type { ImageMetadata } from 'astro';
import type { Product } from '~/domain/catalogue/catalogue';
import { listings, type Listing } from '~/domain/list/listing';
import { pageSize, sortProducts } from '~/domain/list/listing-view';
import { countFacets, emptySelection, indexFacets } from '~/domain/list/facets';
import { forCard, productsOf } from './catalogue';
import { thumbnail } from './pictures';

async function inDefaultOrder(listing: Listing): Promise<Product[]> {
  const [defaultSort] = listing.sorts;
  return sortProducts(await productsOf(listing.kind), defaultSort?.value ?? '', listing);
}

/** The pages of a list after its first. */
export async function furtherPages(kind: Listing['kind']) {
  const all = await inDefaultOrder(listings[kind]);
  const count = Math.ceil(all.length / pageSize);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const start = (index + 1) * pageSize;
    return { kind, page: index + 2, count, products: all.slice(start, start + pageSize) };
  });
}

/** What the browser island of a list page is given: its first page, and the counts that it cannot take from that. */
export async function listProps(kind: Listing['kind'], emptyResults: ImageMetadata) {
  const listing: Listing = listings[kind];
  const all = await inDefaultOrder(listing);
  const [lead] = listing.facets;
  const counts = countFacets(indexFacets(all, lead ? [lead] : []), emptySelection);
  const start =
    all.length > pageSize
      ? {
          products: all.slice(0, pageSize).map(forCard),
          leadCounts: Object.fromEntries(counts[lead?.key ?? ''] ?? []),
        }
      : { products: all };
  return {
    kind,
    ...start,
    total: all.length,
    emptyPicture: await thumbnail(
      { file: emptyResults, alt: 'An empty tray on a plaster shelf' },
      [360, 720],
    ),
  };
}
