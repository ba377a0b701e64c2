import type Swiper from 'swiper';
import { Rotation } from './rotation';

/** Milliseconds until the next slide (R19). */
const interval = 5000;

/** How many pixels a finger must move sideways to turn the slide. */
const swipe = 40;

/**
 * `<hero-slider>` turns the slides of the page. The slider's code loads after the page, when the
 * browser is idle, and starts with the first turn: its start blocks a cheap phone for half a
 * second.
 */
class HeroSlider extends HTMLElement {
  #owned = new AbortController();
  #swiper: Promise<Swiper> | null = null;
  readonly #rotation = new Rotation(() => void this.#turn('next'), interval);

  connectedCallback() {
    this.#owned = new AbortController();
    const { signal } = this.#owned;
    this.addEventListener('click', this.#onClick, { signal });
    const button = this.querySelector<HTMLButtonElement>('[data-pause]');
    if (button) this.#rotation.start(this, button, signal);
    this.addEventListener('touchstart', this.#onTouch, { signal, passive: true, once: true });
    whenIdle(() => void import('./sliders'), signal);
  }

  disconnectedCallback() {
    this.#owned.abort();
    void this.#swiper?.then((swiper) => swiper.destroy());
    this.#swiper = null;
  }

  readonly #onClick = ({ target }: Event) => {
    const move = target instanceof Element && target.closest<HTMLElement>('[data-move]');
    if (move) void this.#turn(move.dataset['move']);
  };

  /** The slider starts only after the first swipe has ended. From then on it follows the finger. */
  readonly #onTouch = ({ touches: [start] }: TouchEvent) => {
    const isStarted = this.#swiper !== null;
    const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
      const moved = (end?.clientX ?? 0) - (start?.clientX ?? 0);
      if (isStarted || Math.abs(moved) < swipe) void this.#load();
      else void this.#turn(moved < 0 ? 'next' : 'previous');
    };
    const { signal } = this.#owned;
    this.addEventListener('touchend', onEnd, { signal, passive: true, once: true });
  };

  /** @param to 'previous', 'next' or the number of a slide. */
  async #turn(to: string | undefined) {
    const swiper = await this.#load();
    if (to === 'previous') swiper.slidePrev();
    else if (to === 'next') swiper.slideNext();
    else swiper.slideTo(Number(to));
  }

  #load() {
    this.#swiper ??= this.#start();
    return this.#swiper;
  }

  async #start() {
    const { heroSwiper } = await import('./sliders');
    // The hidden slides must be laid out before the slider measures them.
    this.dataset['ready'] = '';
    const swiper = heroSwiper(this.querySelector<HTMLElement>('.swiper') ?? this);
    swiper.on('slideChange', () => {
      this.#show(swiper.activeIndex);
      this.#rotation.restart();
    });
    return swiper;
  }

  /**
   * Only one slide can be reached and read, also where `inert` is unknown. Its dot has
   * `aria-current`.
   */
  #show(index: number) {
    for (const [at, slide] of this.querySelectorAll('.swiper-slide').entries()) {
      slide.toggleAttribute('inert', at !== index);
      slide.setAttribute('aria-hidden', String(at !== index));
    }
    for (const [at, dot] of this.querySelectorAll('[data-dot]').entries()) {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  }
}

function whenIdle(task: () => void, signal: AbortSignal) {
  const idle = () => {
    if (signal.aborted) return;
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 });
    else setTimeout(task, 300);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true, signal });
}

customElements.define('hero-slider', HeroSlider);
