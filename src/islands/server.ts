import react from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';

/**
 * How the build draws islands. React's renderer draws a component to find out whether it is React's,
 * and then once more. But each is: Astro knows its own, and asks of others only names of elements.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...react,
  check: (component: unknown, props: Record<string, unknown>) => {
    if (typeof component === 'string') return Promise.resolve(false);
    // As React's does: the class of a page's scoped styles is nothing for an island.
    delete props['class'];
    return Promise.resolve(true);
  },
};

export default renderer;
