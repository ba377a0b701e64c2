import type Swiper from 'swiper';
import { Rotation } from './rotation';

/** Milliseconds that a set of reviews stays. */
const interval = 5000;

/** `<review-carousel>` turns its row of reviews in an endless loop once it comes near the screen. */
class ReviewCarousel extends HTMLElement {
  #owned = new AbortController();
  #swiper: Swiper | null = null;

  connectedCallback() {
    this.#owned = new AbortController();
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
    const button = this.querySelector<HTMLButtonElement>('[data-pause]');
    if (!row || !button || !this.isConnected) return;
    const swiper = reviewSwiper(row);
    this.#swiper = swiper;
    this.dataset['ready'] = '';
    row.firstElementChild?.removeAttribute('tabindex');
    const rotation = new Rotation(() => swiper.slideNext(), interval);
    swiper.on('slideChange', () => rotation.restart());
    rotation.start(this, button, this.#owned.signal);
    const turnByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') swiper.slidePrev();
      if (key === 'ArrowRight') swiper.slideNext();
    };
    this.addEventListener('keydown', turnByKey, { signal: this.#owned.signal });
  }
}

customElements.define('review-carousel', ReviewCarousel);
