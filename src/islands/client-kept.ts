import type { ClientDirective } from 'astro';
import soon from './client-soon';

/**
 * `client:kept`: hydrates an island at once if this browser has something for it to show
 * (src/components/frame/offline/Kept.astro); else its HTML is right already, and `client:soon` is
 * enough.
 */
const kept: ClientDirective = (load, options, element) => {
  if ('kept' in document.documentElement.dataset)
    void load().then((hydrateIsland) => hydrateIsland());
  else soon(load, options, element);
};

export default kept;
