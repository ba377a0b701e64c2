import { focusHeading } from './focus';
import { leaveForOtherCode } from './one-code';
import { handOverScroll, watchScroll } from './position';
import { scrollToTop } from './scroll';

/**
 * Follows the router, once for the whole visit. Astro announces the title of a new page itself.
 * Islands import none of these modules, so no page of text loads what is bundled with islands.
 */
export function followRouter(): void {
  let previousTop = 0;
  let isForward = false;
  watchScroll();

  document.addEventListener('astro:before-preparation', leaveForOtherCode);

  document.addEventListener('astro:before-swap', ({ navigationType, to, newDocument }) => {
    isForward = navigationType !== 'traverse' && to.hash === '';
    previousTop = window.scrollY;
    if (navigationType === 'traverse') handOverScroll(newDocument);
  });

  document.addEventListener('astro:after-swap', () => {
    if (isForward) scrollToTop(previousTop);
    if (location.hash === '') focusHeading();
  });
}
