import { focusHeading } from './focus';
import { layOutRest } from './lay-out';
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
  addEventListener('fonts', layOutRest, { once: true });

  document.addEventListener('astro:before-preparation', leaveForOtherCode);

  document.addEventListener('astro:before-swap', ({ navigationType, to, newDocument }) => {
    isForward = navigationType !== 'traverse' && to.hash === '';
    previousTop = window.scrollY;
    if (!isForward) handOverScroll(newDocument, navigationType === 'traverse');
  });

  document.addEventListener('astro:after-swap', () => {
    layOutRest();
    if (isForward) scrollToTop(previousTop);
    if (location.hash === '') focusHeading();
  });
}
