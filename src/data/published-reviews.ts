import { allPages } from '~/features/reviews/published/all-pages';
import {
  isPublishedPage,
  isPublishedReviews,
  type PublishedPage,
  type PublishedReviews,
} from '~/features/reviews/published/published-reviews';

/*
 * The reviews that shoppers wrote and a keeper published. The build asks a running shop for them,
 * the one that `SHOP_REVIEWS_FROM` names; else it takes the last copy, which may lie in the content.
 */

/** At most one file: it need not be there. */
const copies = import.meta.glob<unknown>('../content/published-reviews.json', {
  eager: true,
  import: 'default',
});
const copyName = 'src/content/published-reviews.json';

/** Ms; a shop that does not answer must not keep a build waiting. */
const timeout = 20_000;

let reading: Promise<PublishedReviews | null> | undefined;

/** Null for a shop that has none yet. Asked once a build. */
export function publishedReviews(): Promise<PublishedReviews | null> {
  reading ??= read(process.env['SHOP_REVIEWS_FROM']);
  return reading;
}

async function read(shop: string | undefined): Promise<PublishedReviews | null> {
  if (shop === undefined || shop === '') return readCopy();
  try {
    const published = await allPages((path) => ask(new URL(path, shop)));
    say(`${countOf(published)} from ${shop}, published until ${published.at}`);
    return published;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`[reviews] ${shop} could not be asked: ${reason}`);
    return readCopy();
  }
}

async function ask(address: URL): Promise<PublishedPage> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const body: unknown = await response.json();
  if (!isPublishedPage(body)) throw new Error('its answer is no list of reviews');
  return body;
}

/** @throws when the copy is there and cannot be read: a mistake in the content stops the build. */
function readCopy(): PublishedReviews | null {
  const [copy] = Object.values(copies);
  if (copy === undefined) {
    say(`none; neither SHOP_REVIEWS_FROM nor ${copyName} is there`);
    return null;
  }
  if (!isPublishedReviews(copy)) throw new Error(`${copyName} is no list of reviews.`);
  say(`${countOf(copy)} from ${copyName}, published until ${copy.at}`);
  return copy;
}

const countOf = ({ products }: PublishedReviews): number =>
  Object.values(products).reduce((sum, reviews) => sum + reviews.length, 0);

const say = (text: string) => console.log(`[reviews] ${text}`);
