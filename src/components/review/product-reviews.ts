import { allReviews } from '~/stores/reviews';
import { showReview } from './show-review';

/**
 * `<product-reviews>`: the newest reviews stand in the page; the others come when somebody filters
 * or asks for all. What is read does not move.
 */
class ProductReviews extends HTMLElement {
  #fetched: Promise<boolean> | undefined;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      if (button.dataset['filter']) void this.#filter(button);
      else void this.#all(button);
    });
  }

  async #all(more: HTMLButtonElement) {
    if (!(await this.#load())) return;
    const shown = this.#articles.length;
    more.remove();
    this.#say(`${shown} reviews`);
  }

  async #filter(pressed: HTMLButtonElement) {
    if (!(await this.#load())) return;
    const isOn = pressed.getAttribute('aria-pressed') !== 'true';
    for (const button of this.querySelectorAll('[data-filter]'))
      button.setAttribute('aria-pressed', String(isOn && button === pressed));
    const wanted = isOn ? pressed.dataset['filter'] : undefined;
    for (const article of this.#articles)
      article.hidden = wanted !== undefined && article.dataset['stars'] !== wanted;
    this.querySelector('.more')?.remove();
    const shown = this.#articles.filter(({ hidden }) => !hidden).length;
    this.#say(`${shown} ${shown === 1 ? 'review' : 'reviews'}`);
  }

  get #articles(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.list > article')];
  }

  #say(text: string) {
    this.querySelector('[role=status]')?.replaceChildren(text);
  }

  /** Adds the reviews that do not stand in the page yet; once, unless it fails. */
  #load(): Promise<boolean> {
    this.#fetched ??= this.#add();
    return this.#fetched;
  }

  async #add(): Promise<boolean> {
    if (!this.querySelector('.more')) return true;
    const reviews = await allReviews(Number(this.dataset['product']));
    const template = this.querySelector('template');
    const list = this.querySelector('.list');
    if (!reviews || !template || !list) {
      this.#fetched = undefined;
      this.#say('The reviews could not be read. Please try again.');
      return false;
    }
    const present = new Set(this.#articles.map(({ dataset }) => dataset['id']));
    for (const review of reviews)
      if (!present.has(review.id)) list.append(showReview(template, review) ?? '');
    return true;
  }
}

customElements.define('product-reviews', ProductReviews);
