import { $ratings } from '~/stores/ratings';
import type { ReviewList } from './review-list';

/**
 * How far before the section newer reviews are asked for. So they are there before the section is
 * read, and a phone that only opens the page does not ask.
 */
const near = { rootMargin: '1300px 0px' };

/**
 * `<product-reviews>`: the HTML has the newest reviews. The code for the others loads with the
 * first press, or when the section comes near.
 */
class ProductReviews extends HTMLElement {
  #list: Promise<ReviewList> | undefined;
  #observer: IntersectionObserver | undefined;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button) void this.#open().then((list) => list.press(button));
    });
    // Cards show the rating that this tab has shown here before (R253).
    if ($ratings.get()[this.dataset['product'] ?? '']) {
      void this.#open().then((list) => list.lookForNewer());
      return;
    }
    this.#observer = new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void this.#open().then((list) => list.lookForNewer());
    }, near);
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #open(): Promise<ReviewList> {
    this.#list ??= import('./review-list').then(({ ReviewList: List }) => new List(this));
    return this.#list;
  }
}

customElements.define('product-reviews', ProductReviews);
