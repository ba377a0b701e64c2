import type { Result } from '~/api';

/** A page of a list, which names the one after it; null on the last page. */
interface Page {
  next: string | null;
}

/**
 * So many pages of a list, one after the other.
 * @param fetchPage by the `next` of the page before; null for the first.
 */
export async function readPages<Reply extends Page>(
  fetchPage: (after: string | null) => Promise<Result<Reply>>,
  count: number,
): Promise<Result<[Reply, ...Reply[]]>> {
  const first = await fetchPage(null);
  if (!first.ok) return first;
  const pages: [Reply, ...Reply[]] = [first.value];
  let { next } = first.value;
  while (next !== null && pages.length < count) {
    const page = await fetchPage(next);
    if (!page.ok) return page;
    pages.push(page.value);
    next = page.value.next;
  }
  return { ...first, value: pages };
}
