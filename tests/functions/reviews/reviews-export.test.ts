import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublishedReviews } from '../../../src/domain/review/published/published-reviews.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { reviewCalls } from '../../support/review-calls.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run reviews:export` against a site. */

const script = fileURLToPath(
  new URL('../../../netlify/commands/reviews-export.ts', import.meta.url),
);
const file = join(temporaryFolder('reviews'), 'published.json');
const run = (site: string) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const words = [script, site, `--into=${file}`];
    execFile(process.execPath, words, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });

let shop: TestShop;
const answer = { instead: '' };
const site = createServer((request, response) => {
  void shop
    .call('GET', request.url ?? '/')
    .then((reply) => reply.text())
    .then((text) => response.end(answer.instead || text));
});
const url = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
beforeAll(async () => {
  shop = await openTestShop();
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  site.close();
  await shop.close();
});
const { write, publish } = reviewCalls(() => shop);

// R297
test('the command writes what is published into a file that the build reads', async () => {
  for (const rating of [5, 2]) await publish(await write({ rating }));
  await write();
  expect(await run(url())).toEqual({ code: 0, said: 'Reviews: 2, products: 1.' });
  const exported: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isPublishedReviews(exported)) throw new Error('The build cannot read this.');
  expect(exported.products['1']?.map(({ rating }) => rating).sort()).toEqual([2, 5]);
  answer.instead = '{"products":[]}';
  expect(await run(url())).toEqual({ code: 1, said: 'The shop answered no list of reviews.' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(exported);
});

test('a call without a site says how it is used', async () => {
  expect(await run('shop.example')).toMatchObject({ code: 2 });
});
