import type { Listed } from '~/domain/search/list-reply';
import type { Listing } from '~/domain/search/listing';
import type { ListStart } from '~/domain/search/listing-view';

/** The result of the default view, as far as the page brings it. */
export function firstPage(start: ListStart, { kind, facets }: Listing): Listed {
  const { first, total, leadCounts } =
    'all' in start ? { first: start.all, total: start.all.length, leadCounts: {} } : start;
  const counts = { [facets[0]?.key ?? '']: new Map(Object.entries(leadCounts)) };
  return { found: first, totals: { [kind]: total }, counts, leadTotal: total };
}
