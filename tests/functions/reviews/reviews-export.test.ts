import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublishedReviews } from '../../../src/features/reviews/published/published-reviews.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { reviewCalls } from '../../support/review-calls.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run reviews:export` against a site. */

const file = join(temporaryFolder('reviews'), 'published.json');
const command = 'netlify/commands/reviews-export.ts';
const wordsFor = (site: string) => [site, `--into=${file}`];

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
  const started = await startCommand(command, wordsFor(url()));
  expect(started).toEqual({ code: 0, out: 'Reviews: 2, products: 1.\n', err: '' });
  const exported: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isPublishedReviews(exported)) throw new Error('The build cannot read this.');
  expect(exported.products['1']?.map(({ rating }) => rating).sort()).toEqual([2, 5]);
  answer.instead = '{"products":[]}';
  const called = await callCommand(command, wordsFor(url()));
  expect(called).toEqual({ code: 1, out: '', err: 'The shop answered no list of reviews.\n' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(exported);
});

test('a call without a site says how it is used', async () => {
  const called = await callCommand(command, wordsFor('shop.example'));
  expect(called).toMatchObject({ code: 2, err: expect.stringContaining('Usage: ') as string });
});
