/**
 * Lays out what waits below the first screens, one section after the other, whenever the browser is
 * idle: until then a screen reader would not hear of it (ADR 21).
 */
export function layOutRest(): void {
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
