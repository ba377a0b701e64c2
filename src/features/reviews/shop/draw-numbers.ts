import {
  ratingOf,
  reviewsText,
  spreadOf,
  starsText,
  wearersCaption,
  wearersSay,
  type Review,
} from '~/features/reviews/reviews';
import { longevityWord, sillageWord } from '~/features/scent/strength';

type Find = (selector: string) => HTMLElement | null;

/** Updates the numbers on a product's page, which has at least one review (R253). */
export function drawNumbers(root: HTMLElement, reviews: readonly Review[]): void {
  const find: Find = (selector) => root.querySelector(selector);
  const { rating, reviews: count } = ratingOf(reviews);
  find('[data-part="none"]')?.toggleAttribute('hidden', true);
  find('[data-part="body"]')?.toggleAttribute('hidden', false);
  find('[data-part="mean"]')?.replaceChildren(String(rating));
  find('[data-part="count"]')?.replaceChildren(reviewsText(count));
  // The section has one rating, the product's head another. Without reviews there are stars to
  // copy.
  const ratings = [...document.querySelectorAll<HTMLElement>('main [data-rating]')];
  const stars =
    ratings.find((element) => element.querySelector('a'))?.firstElementChild ??
    root.querySelector<HTMLTemplateElement>('template[data-part="stars"]')?.content
      .firstElementChild;
  for (const element of ratings) drawRating(element, stars?.cloneNode(true), rating, count);
  drawSpread(find, reviews);
  drawWearers(find, reviews);
}

/** Stars as `Rating.tsx` draws them. */
function drawRating(element: HTMLElement, copy: Node | undefined, rating: number, count: number) {
  if (!(copy instanceof HTMLElement)) return;
  const stars = copy.querySelector('[role="img"]');
  const [filled, empty] = stars?.firstElementChild?.childNodes ?? [];
  const link = copy.querySelector('a');
  stars?.setAttribute('aria-label', `Rated ${rating} out of 5`);
  if (filled) filled.textContent = '★'.repeat(Math.floor(rating));
  if (empty) empty.textContent = '★'.repeat(5 - Math.floor(rating));
  if (element.dataset['rating'] === 'mean') link?.parentElement?.remove();
  else link?.replaceChildren(`(${reviewsText(count)})`);
  element.replaceChildren(copy);
}

function drawSpread(find: Find, reviews: readonly Review[]) {
  for (const { stars, count } of spreadOf(reviews)) {
    const button = find(`[data-filter="${stars}"]`);
    if (!button) continue;
    button.toggleAttribute('disabled', count === 0);
    button.firstElementChild?.replaceChildren(starsText({ stars, count }));
    const bar = button.querySelector('i');
    if (bar) bar.style.width = `${(100 * count) / reviews.length}%`;
  }
}

function drawWearers(find: Find, reviews: readonly Review[]) {
  const said = wearersSay(reviews);
  const table = find('[data-part="wearers"]');
  if (table) table.hidden = said === null;
  if (!said) return;
  find('[data-part="answers"]')?.replaceChildren(wearersCaption(said));
  for (const [part, word] of [
    ['longevity', longevityWord],
    ['sillage', sillageWord],
  ] as const) {
    const level = said[part];
    find(`[data-part="${part}"] > b`)?.replaceChildren(String(level));
    find(`[data-part="${part}"] > span`)?.replaceChildren(word(Math.round(level)));
  }
}
