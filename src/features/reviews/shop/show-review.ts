import { reviewTitle, wornWords, type Review } from '~/features/reviews/reviews';
import { formatDate } from '~/base/text/dates';

/**
 * A review as the page draws it. Its texts never become markup.
 * @param model an article of `ReviewArticle.astro` with all its parts.
 */
export function showReview(review: Review, model: HTMLElement): HTMLElement {
  const { id, name, day, rating, title, comment, isVerified, reply } = review;
  const article = document.importNode(model, true);
  const find = (selector: string) => article.querySelector(selector);
  const fill = (selector: string, text: string) => find(selector)?.replaceChildren(text);
  article.setAttribute('aria-label', reviewTitle(review));
  Object.assign(article.dataset, { stars: rating, id });
  find('.stars')?.setAttribute('aria-label', `Rated ${rating} out of 5`);
  fill('.stars > *', '★'.repeat(rating));
  fill('.name', name ?? 'A shopper');
  find('time')?.setAttribute('datetime', day);
  fill('time', formatDate(new Date(day)));
  fill('h3', title ?? '');
  fill('.comment', comment);
  fill('.worn', wornWords(review));
  fill('.reply bdi', reply ?? '');
  if (!isVerified) find('.verified')?.remove();
  for (const part of article.querySelectorAll('h3:empty, .worn:empty, .reply:has(bdi:empty)'))
    part.remove();
  return article;
}
