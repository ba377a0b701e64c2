import { allPages } from '../../src/domain/review/published/all-pages.ts';
import {
  isPublishedPage,
  type PublishedPage,
  type PublishedReviews,
} from '../../src/domain/review/published/published-reviews.ts';

const timeoutMs = 30_000;

/** All published reviews of a shop. @throws when it does not answer, or not with such lists. */
export const readPublished = (site: URL): Promise<PublishedReviews> =>
  allPages(async (path): Promise<PublishedPage> => {
    const response = await fetch(new URL(path, site), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
    const reply: unknown = await response.json();
    if (!isPublishedPage(reply)) throw new Error('The shop answered no list of reviews.');
    return reply;
  });
