import type { ClientDirective } from 'astro';

/**
 * `client:intent`: loads an island when a shopper first points at it, touches it or moves the
 * focus into it, so that a page that is only read downloads no React. The press that woke it is
 * not lost: see src/components/frame/EarlyPresses.astro.
 */
const intent: ClientDirective = (load, _options, element) => {
  const events = ['pointerover', 'pointerdown', 'focusin'] as const;
  const hydrate = () => {
    for (const event of events) element.removeEventListener(event, hydrate);
    void load().then((hydrateIsland) => hydrateIsland());
  };
  for (const event of events) element.addEventListener(event, hydrate);
};

export default intent;
