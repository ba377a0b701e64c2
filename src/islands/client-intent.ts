import type { ClientDirective } from 'astro';

/**
 * `client:intent`: loads an island when a shopper first points at it, touches it or moves the
 * focus into it, so that a page that is only read downloads no React. A button pressed while the
 * island was still loading is pressed again once it lives.
 */
const intent: ClientDirective = (load, _options, element) => {
  const events = ['pointerover', 'pointerdown', 'focusin'] as const;
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const hydrate = async () => {
    for (const event of events) element.removeEventListener(event, hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
    element.removeEventListener('click', remember);
    pressed?.click();
  };
  for (const event of events) element.addEventListener(event, hydrate, { passive: true });
  element.addEventListener('click', remember);
};

export default intent;
