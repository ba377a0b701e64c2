import type { ImageMetadata } from 'astro';
import { listings, type Listing } from '~/domain/listing';
import { pageSize, sortProducts } from '~/domain/listing-view';
import { countFacets, emptySelection, indexFacets } from '~/domain/facets';
import { productsOf } from './catalogue';
import { thumbnail } from './pictures';

/** What the browser island of a list page is given: its first page, and the counts that it cannot take from that. */
export async function listProps(kind: Listing['kind'], emptyResults: ImageMetadata) {
  const listing: Listing = listings[kind];
  const [defaultSort] = listing.sorts;
  const all = sortProducts(await productsOf(kind), defaultSort?.value ?? '', listing);
  const [lead] = listing.facets;
  const counts = countFacets(indexFacets(all, lead ? [lead] : []), emptySelection);
  return {
    kind,
    products: all.slice(0, pageSize),
    total: all.length,
    ...(all.length > pageSize && { leadCounts: Object.fromEntries(counts[lead?.key ?? ''] ?? []) }),
    emptyPicture: await thumbnail(
      { file: emptyResults, alt: 'An empty tray on a plaster shelf' },
      [360, 720],
    ),
  };
}
