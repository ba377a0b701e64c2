import {
  isPublishedReviews,
  type PublishedReviews,
} from '../../src/domain/review/published/published-reviews.ts';

const timeoutMs = 30_000;

/** All published reviews of a shop. @throws when it does not answer, or not with such a list. */
export async function readPublished(site: URL): Promise<PublishedReviews> {
  const response = await fetch(new URL('/api/reviews', site), {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  const reply: unknown = await response.json();
  if (!isPublishedReviews(reply)) throw new Error('The shop answered no list of reviews.');
  return reply;
}
