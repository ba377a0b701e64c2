import type Swiper from 'swiper';
import { Rotation } from './rotation';

/** How many milliseconds a set of reviews stays. */
const interval = 5000;

/** `<review-carousel>` turns its reviews in an endless loop once it is near the screen. */
class ReviewCarousel extends HTMLElement {
  #owned = new AbortController();
  #swiper: Swiper | null = null;
  readonly #rotation = new Rotation(() => this.#swiper?.slideNext(), interval);

  connectedCallback() {
    this.#owned = new AbortController();
    const button = this.querySelector<HTMLButtonElement>('[data-pause]');
    if (button) this.#rotation.start(this, button, this.#owned.signal);
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void this.#start();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(this);
    this.#owned.signal.addEventListener('abort', () => watcher.disconnect());
  }

  disconnectedCallback() {
    this.#owned.abort();
    this.#swiper?.destroy();
    this.#swiper = null;
  }

  async #start() {
    const { reviewSwiper } = await import('./sliders');
    const row = this.querySelector<HTMLElement>('.swiper');
    if (!row || !this.isConnected) return;
    const swiper = reviewSwiper(row);
    this.#swiper = swiper;
    this.dataset['ready'] = '';
    row.firstElementChild?.removeAttribute('tabindex');
    swiper.on('slideChange', () => this.#rotation.restart());
    const turnByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') swiper.slidePrev();
      if (key === 'ArrowRight') swiper.slideNext();
    };
    this.addEventListener('keydown', turnByKey, { signal: this.#owned.signal });
  }
}

customElements.define('review-carousel', ReviewCarousel);
