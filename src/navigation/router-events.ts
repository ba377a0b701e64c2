import { leaveForOtherCode } from './one-code';
import { handOverScroll, watchScroll } from './position';
import { scrollToTop } from './scroll';

/** Moves the focus to the page's heading: a screen reader goes on there, as after a full page load. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Lays out what waits below the first screens, one section after the other, whenever the browser is
 * idle: until then a screen reader would not hear of it (ADR 21).
 */
function layOutRest(): void {
  const [next] = document.getElementsByClassName('below');
  if (!next) return;
  const layOut = () => {
    next.classList.remove('below');
    // The next idle moment comes when this one is drawn.
    requestAnimationFrame(layOutRest);
  };
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  whenIdle(layOut);
}

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
