import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { isStill } from './rotation';

/*
 * The two sliders of the home page. `import()` loads them, because the first paint needs neither.
 */

/** The hero: slides that fade into each other and wrap around. */
export const heroSwiper = (element: HTMLElement) =>
  new Swiper(element, {
    modules: [EffectFade],
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    speed: isStill() ? 0 : 700,
    rewind: true,
  });

/** The testimonials: an endless row of 3, 2 or 1 with the middle one centred (R23). */
export const reviewSwiper = (element: HTMLElement) =>
  new Swiper(element, {
    loop: true,
    centeredSlides: true,
    speed: isStill() ? 0 : 500,
    spaceBetween: 24,
    slidesPerView: 1,
    breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
  });
