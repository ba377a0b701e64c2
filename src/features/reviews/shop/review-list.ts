import { mergeReviews } from '~/features/reviews/published/merge-reviews';
import { mostInPage } from '~/features/reviews/published/page-part';
import { isAbove, ratingOf, reviewsText, type Review } from '~/features/reviews/reviews';
import { learnRating } from '~/stores/ratings';
import { builtReviews, newerReviews } from '~/stores/reviews';
import { drawNumbers } from './draw-numbers';
import { showReview } from './show-review';

/** The reviews of a product's page, once somebody uses them or newer ones are looked for. */
export class ReviewList {
  readonly #root: HTMLElement;
  readonly #productId: number;
  /** All reviews; null until they were read. */
  #all: readonly Review[] | null = null;
  /** All reviews with the newer ones. They wait because visible things would move. */
  #waiting: readonly Review[] | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#productId = Number(root.dataset['product']);
  }

  async press(button: HTMLButtonElement): Promise<void> {
    this.#showWaiting();
    const isNewer = button.dataset['part'] === 'newer';
    if (!isNewer && !(await this.#readAll())) return;
    if (button.dataset['filter'] !== undefined) this.#choose(button);
    this.#filter();
    this.#say(reviewsText(this.#articles.filter(({ hidden }) => !hidden).length));
  }

  /**
   * Asks for reviews published since the build, and adds them without moving what is being read
   * (R292).
   */
  async lookForNewer(): Promise<void> {
    const { since, sample } = this.#root.dataset;
    const newer = await newerReviews(this.#productId, since ?? null);
    if (!newer) return;
    const built =
      sample === undefined && newer.length > 0 ? await builtReviews(this.#productId) : [];
    const known = new Set(built?.map(({ id }) => id));
    if (!built) return;
    if (newer.every(({ id }) => known.has(id))) {
      learnRating(this.#productId, null);
      return;
    }
    this.#waiting = mergeReviews(built, newer);
    if (this.#isBelowScreen()) this.#showWaiting();
    else this.#offer(this.#waiting.length - built.length);
  }

  /** Whether everything that newer reviews would move is still below the screen. */
  #isBelowScreen(): boolean {
    const movesAll = this.#articles.length === 0 || this.#root.dataset['sample'] !== undefined;
    const wearers = this.#part('wearers');
    const first = movesAll || wearers?.hidden ? this.#root : this.#part('list');
    return (first?.getBoundingClientRect().top ?? 0) >= window.innerHeight;
  }

  #offer(count: number) {
    const button = this.#part('newer');
    if (!button) return;
    button.textContent = `Show ${count} newer`;
    button.setAttribute('aria-label', `Show ${count} newer ${count === 1 ? 'review' : 'reviews'}`);
    button.hidden = false;
  }

  #showWaiting() {
    const all = this.#waiting;
    if (!all) return;
    this.#waiting = null;
    this.#all = all;
    const wanted = this.#wanted(all);
    this.#part('newer')?.toggleAttribute('hidden', true);
    drawNumbers(this.#root, all);
    learnRating(this.#productId, ratingOf(all));
    this.#draw(wanted);
    if (this.#more) {
      this.#more.hidden = wanted.length === all.length;
      this.#more.textContent = `Show all ${reviewsText(all.length)}`;
    }
    this.#filter();
  }

  /**
   * The reviews that the page should show. While it has only the first ones, their positions stay.
   */
  #wanted(all: readonly Review[]): readonly Review[] {
    if (this.#root.dataset['sample'] !== undefined) {
      delete this.#root.dataset['sample'];
      this.#part('sample')?.remove();
      this.#part('list')?.replaceChildren();
    }
    const shown = new Set(this.#articles.map(({ dataset }) => dataset['id']));
    if (shown.size === 0) return all.slice(0, mostInPage);
    if (this.#more?.hidden) return all;
    const last = all.findLast(({ id }) => shown.has(id));
    return last ? all.filter((review) => review === last || isAbove(review, last)) : all;
  }

  /** @returns false when they could not be read. */
  async #readAll(): Promise<boolean> {
    if (this.#more?.hidden) return true;
    this.#all ??= await builtReviews(this.#productId);
    if (!this.#all) {
      this.#say('The reviews could not be read. Please try again.');
      return false;
    }
    this.#draw(this.#all);
    this.#more?.toggleAttribute('hidden', true);
    return true;
  }

  /** Adds the missing articles at their positions. */
  #draw(reviews: readonly Review[]) {
    const list = this.#part('list');
    const model = this.#model;
    if (!list || !model) return;
    const shown = new Map(this.#articles.map((article) => [article.dataset['id'], article]));
    let last: HTMLElement | null = null;
    for (const review of reviews) {
      const article: HTMLElement = shown.get(review.id) ?? showReview(review, model);
      if (!article.isConnected && last) last.after(article);
      else if (!article.isConnected) list.prepend(article);
      last = article;
    }
  }

  #choose(pressed: HTMLButtonElement) {
    const isOn = pressed.getAttribute('aria-pressed') !== 'true';
    for (const button of this.#root.querySelectorAll('[data-filter]'))
      button.setAttribute('aria-pressed', String(isOn && button === pressed));
  }

  #filter() {
    const stars = this.#root.querySelector<HTMLElement>('[aria-pressed="true"]')?.dataset['filter'];
    for (const article of this.#articles)
      article.hidden = stars !== undefined && article.dataset['stars'] !== stars;
  }

  #say(text: string) {
    this.#root.querySelector('[role=status]')?.replaceChildren(text);
  }

  get #articles(): HTMLElement[] {
    return [...(this.#part('list')?.querySelectorAll('article') ?? [])];
  }

  get #more(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('.more');
  }

  /** An empty article with all its parts. */
  get #model(): HTMLElement | null | undefined {
    const selector = 'template[data-part="model"]';
    return this.#root
      .querySelector<HTMLTemplateElement>(selector)
      ?.content.querySelector('article');
  }

  #part(name: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  }
}
