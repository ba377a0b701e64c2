import type { ClientDirective } from 'astro';

/** A pointer that comes, a touch, and the focus. */
const signs = ['pointerover', 'pointerdown', 'focusin'];

/**
 * `client:intent`: loads an island when a shopper first points at it, touches it or moves the
 * focus into it, so that a page that is only read downloads no React. The press that woke it is
 * not lost: see src/components/frame/EarlyPresses.astro.
 */
const intent: ClientDirective = (load, _options, element) => {
  let hydrated: Promise<unknown> | undefined;
  const hydrate = () => {
    hydrated ??= load().then((hydrateIsland) => hydrateIsland());
  };
  for (const sign of signs) element.addEventListener(sign, hydrate);
};

export default intent;
