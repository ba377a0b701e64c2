import type { ClientDirective } from 'astro';

/**
 * Signs of a visitor, also without a pointer. Soft navigation moves the focus, so focus is a sign
 * too.
 */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'input', 'scroll'];

/** Milliseconds after which an island hydrates without any sign of a visitor. */
const timeoutMs = 3500;

/**
 * Whether the HTML may be wrong for this shopper: the address has a query, or the browser has
 * stored something of the shop.
 */
function htmlMayBeWrong(): boolean {
  try {
    return location.search !== '' || localStorage.length > 0;
  } catch {
    return false;
  }
}

const somebodyStirs = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, timeoutMs);
    for (const sign of signs) addEventListener(sign, resolve, { capture: true, once: true });
  });

const browserIsIdle = () =>
  new Promise<unknown>((resolve) => {
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    whenIdle(resolve);
  });

/** @param load from Astro: fetches the island, and resolves to the function that hydrates it. */
async function hydrateInTime(load: () => Promise<() => void | Promise<void>>): Promise<void> {
  const idle = browserIsIdle();
  const wanted = htmlMayBeWrong() ? idle : somebodyStirs();
  await Promise.race([idle, wanted]);
  const hydrateIsland = await load();
  await wanted;
  await hydrateIsland();
}

/**
 * `client:soon`: fetches an island when the browser is idle, and hydrates it with the first sign of
 * the shopper, or after three and a half seconds. Until then a first visit's HTML is right, and the
 * processor of a cheap phone has the pictures and fonts to draw. Presses and choices before that
 * are not lost (docs/architecture.md, 'Nothing done early is lost').
 */
const soon: ClientDirective = (load) => void hydrateInTime(load);

export default soon;
