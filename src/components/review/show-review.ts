import { reviewTitle, wornWords, type Review } from '~/domain/review/reviews';
import { formatDate } from '~/domain/text/dates';

type Part = string | Node | false;

function element(name: string, attributes: Record<string, string>, ...parts: Part[]) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...parts.filter((part) => part !== false));
  return made;
}

/** Draws a review as `ReviewArticle.astro` does. Its texts never become markup. */
export function showReview(review: Review): HTMLElement {
  const { id, name, day, rating, title, comment, isVerified, reply } = review;
  const worn = wornWords(review);
  return element(
    'article',
    {
      class: 'review',
      'aria-label': reviewTitle(review),
      'data-stars': String(rating),
      'data-id': id,
    },
    element(
      'p',
      { class: 'head' },
      element(
        'span',
        { class: 'stars', role: 'img', 'aria-label': `Rated ${rating} out of 5` },
        element('span', { 'aria-hidden': 'true' }, '★'.repeat(rating)),
      ),
      element('bdi', { class: 'name' }, name ?? 'A shopper'),
      isVerified && element('span', { class: 'verified' }, 'Verified purchase'),
      element('time', { datetime: day }, formatDate(new Date(day))),
    ),
    title !== null && element('h3', { dir: 'auto' }, title),
    element('p', { class: 'comment', dir: 'auto' }, comment),
    worn !== '' && element('p', { class: 'worn' }, worn),
    reply !== null &&
      element(
        'p',
        { class: 'reply' },
        element('b', {}, 'Attarine answered:'),
        ' ',
        element('bdi', {}, reply),
      ),
  );
}
