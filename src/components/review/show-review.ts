import { reviewTitle, wornWords, type Review } from '~/domain/review/reviews';
import { formatDate } from '~/domain/text/dates';

/** The article of a review, made of the template that the page has for it. */
export function showReview(template: HTMLTemplateElement, review: Review): HTMLElement | null {
  const article = template.content.querySelector('article')?.cloneNode(true);
  if (!(article instanceof HTMLElement)) return null;
  const part = (name: string) => article.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const write = (name: string, text: string) => {
    const element = part(name);
    if (!element) return;
    element.textContent = text;
    element.hidden = text === '';
  };
  article.dataset['stars'] = String(review.rating);
  article.dataset['id'] = review.id;
  article.setAttribute('aria-label', reviewTitle(review));
  part('stars')?.setAttribute('aria-label', `Rated ${review.rating} out of 5`);
  part('stars')?.firstElementChild?.replaceChildren('★'.repeat(review.rating));
  write('name', review.name ?? 'A shopper');
  part('verified')?.toggleAttribute('hidden', !review.isVerified);
  write('day', formatDate(new Date(review.day)));
  part('day')?.setAttribute('datetime', review.day);
  write('title', review.title ?? '');
  write('comment', review.comment);
  write('worn', wornWords(review));
  write('answer', review.reply ?? '');
  part('reply')?.toggleAttribute('hidden', review.reply === null);
  return article;
}
