import type { ClientDirective } from 'astro';

/**
 * `client:kept`: loads an island at once where this browser keeps what it shows
 * (src/components/frame/Kept.astro); else its HTML is right already, and it waits until the
 * browser is idle.
 */
const kept: ClientDirective = (load) => {
  const hydrate = () => {
    void load().then((hydrateIsland) => hydrateIsland());
  };
  if ('kept' in document.documentElement.dataset) hydrate();
  else if ('requestIdleCallback' in window) requestIdleCallback(hydrate);
  else setTimeout(hydrate, 200);
};

export default kept;
