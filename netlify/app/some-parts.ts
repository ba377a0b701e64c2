import type { Parts, Ports } from '../kernel/store/shop.ts';
import { storeTable } from './features.ts';

/**
 * For a function that asks for some ports alone, or for none: what the others bring would make its bundle too large
 * (R637). Any other port is an error, which the function's tests would meet.
 */
export const someParts = (some: Partial<Ports>): Parts => ({
  table: storeTable,
  ports: new Proxy(some as Ports, {
    get(ports, name: keyof Ports) {
      if (name in ports) return ports[name];
      throw new Error(`This function has no port '${name}'.`);
    },
  }),
});
