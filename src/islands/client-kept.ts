import type { ClientDirective } from 'astro';
import soon from './client-soon';

/**
 * `client:kept`: hydrates an island at once where this browser keeps what it shows
 * (src/components/frame/offline/Kept.astro); else its HTML is right already, and `client:soon` is enough.
 */
const kept: ClientDirective = (load, options, element) => {
  if ('kept' in document.documentElement.dataset)
    void load().then((hydrateIsland) => hydrateIsland());
  else soon(load, options, element);
};

export default kept;
