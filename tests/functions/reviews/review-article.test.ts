// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { showReview } from '../../../src/features/reviews/shop/show-review.ts';
import type { Review } from '../../../src/features/reviews/reviews.ts';

const pageOf = (id: number): Document =>
  new DOMParser().parseFromString(readFileSync(`dist/product/${id}.html`, 'utf8'), 'text/html');

const text = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').replace(/> | </g, '|');

// R292
test.each([1, 102, 203])('the reviews of product %i look alike, built or drawn later', (id) => {
  const page = pageOf(id);
  const model = page
    .querySelector<HTMLTemplateElement>('template[data-part="model"]')
    ?.content.querySelector('article');
  const built = [...page.querySelectorAll('[data-part="list"] article')];
  const reviews = JSON.parse(readFileSync(`dist/reviews/${id}.json`, 'utf8')) as Review[];
  if (!model) throw new Error('The page has no model of a review.');
  expect(built.length).toBeGreaterThan(0);
  const drawn = reviews.slice(0, built.length).map((review) => text(showReview(review, model)));
  expect(drawn).toEqual(built.map(text));
});
