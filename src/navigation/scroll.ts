/** Milliseconds of the scroll to the top after a forward navigation (R11). */
export const scrollDuration = 400;

/** The ease-in-out curve of that scroll, from 0 to 1 (R11). */
export const easeInOut = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;

/**
 * A shopper's own scrolling and the next navigation stop a running scroll; a press too, which would
 * else end on what has moved under it.
 */
const interruptions = ['wheel', 'pointerdown', 'keydown', 'astro:before-swap'];

let frame = 0;

/**
 * Scrolls a new page from the place at which the one before it was left to its top.
 *
 * @param from pixels from the top.
 */
export function scrollToTop(from: number): void {
  cancelAnimationFrame(frame);
  if (from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const started = performance.now();
  const owned = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    owned.abort();
  };
  for (const event of interruptions)
    document.addEventListener(event, stop, { passive: true, signal: owned.signal });
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, now - started) / scrollDuration);
    window.scrollTo({ top: from * (1 - easeInOut(progress)), behavior: 'instant' });
    if (progress < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  window.scrollTo({ top: from, behavior: 'instant' });
  frame = requestAnimationFrame(step);
}
