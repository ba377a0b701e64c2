import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readPublished } from './published-at.ts';

/*
 * `npm run reviews:export -- https://your-site`: writes the published reviews of a shop into the
 * content, for builds that cannot ask the shop itself. Everybody may read them, so no token travels.
 */

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
