import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allPages } from '../../src/features/reviews/published/all-pages.ts';
import {
  isPublishedPage,
  type PublishedPage,
  type PublishedReviews,
} from '../../src/features/reviews/published/published-reviews.ts';

/*
 * `npm run reviews:export -- https://your-site`: writes the published reviews of a shop into the
 * content, for builds that cannot ask the shop itself. Everybody may read them, so no token travels.
 */

const timeoutMs = 30_000;
const folder = fileURLToPath(new URL('../../src/content/', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: `${folder}published-reviews.json` } },
});
const site = URL.parse(positionals[0] ?? '');
if (!site || !/^https?:$/.test(site.protocol)) {
  console.error('Usage: npm run reviews:export -- https://your-site [--into=a-file.json]');
  process.exit(2);
}

try {
  const published = await readPublished(site);
  writeFileSync(values.into, `${JSON.stringify(published, null, 2)}\n`);
  const products = Object.values(published.products);
  console.log(`Reviews: ${products.flat().length}, products: ${products.length}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}

/** All published reviews of a shop. @throws when it does not answer, or not with such lists. */
function readPublished(from: URL): Promise<PublishedReviews> {
  return allPages(async (path): Promise<PublishedPage> => {
    const response = await fetch(new URL(path, from), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
    const reply: unknown = await response.json();
    if (!isPublishedPage(reply)) throw new Error('The shop answered no list of reviews.');
    return reply;
  });
}
