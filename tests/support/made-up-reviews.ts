import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedReviews } from '../../src/features/reviews/published/published-reviews.ts';
import { newestFirst, type Review } from '../../src/features/reviews/reviews.ts';
import { seasons } from '../../src/features/catalogue/product/vocabulary.ts';
import { pick, randomFrom } from './random.ts';

/** How many reviews the first product has, as if everybody bought it. */
const mostOfOne = 400;

const dayMs = 24 * 60 * 60_000;
const lastDay = Date.parse('2026-11-01');

/**
 * Reviews that shoppers might have written, the same in every run: about as long as samples are,
 * ten for each product but the first, which has hundreds.
 * @param words to draw their texts from.
 */
function madeUpReviews(productIds: readonly number[], words: readonly string[]): PublishedReviews {
  const random = randomFrom(2);
  const level = () => 1 + Math.floor(random() * 5);
  const sentence = (length: number) => Array.from({ length }, () => pick(random, words)).join(' ');
  const review = (id: string): Review => ({
    id,
    name: random() < 0.8 ? sentence(1) : null,
    day: new Date(lastDay - Math.floor(random() * 700) * dayMs).toISOString().slice(0, 10),
    rating: level(),
    title: random() < 0.5 ? sentence(3) : null,
    comment: `${sentence(5 + Math.floor(random() * 30))}.`,
    longevity: level(),
    sillage: level(),
    season: [pick(random, seasons)],
    time: random() < 0.5 ? 'day' : 'evening',
    isVerified: random() < 0.7,
    reply: null,
  });
  const products = productIds.map((productId, index): [string, Review[]] => {
    const length = index === 0 ? mostOfOne : 10;
    const list = Array.from({ length }, (_, at) => review(`${productId}-${at}`));
    return [String(productId), newestFirst(list)];
  });
  return { at: new Date(lastDay).toISOString(), products: Object.fromEntries(products) };
}

/** The most products that have reviews. */
const mostProducts = 1_000;

/** Lays reviews into the content of a made-up shop, where its build finds them. */
export function writeReviews(content: string): void {
  const texts = globSync(join(content, '{perfumes,oils,diffusers}', '*.yaml')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const ids = texts.map((text) => Number(/^id: (\d+)$/m.exec(text)?.[1])).toSorted((a, b) => a - b);
  const words = texts.slice(0, 50).flatMap((text) => text.match(/[a-z]{3,}/g) ?? []);
  const reviews = madeUpReviews(ids.slice(0, mostProducts), words);
  writeFileSync(join(content, 'published-reviews.json'), JSON.stringify(reviews));
}
