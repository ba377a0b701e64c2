import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

export { persistentAtom } from '@nanostores/persistent';

/**
 * A storage of the browser that never throws. It may be full, refused or null (R850): what it does
 * not take is kept here instead, until the page is left.
 */
export function storageOf(area: 'localStorage' | 'sessionStorage') {
  const refused = new Map<string, string | null>();
  return {
    read(name: string): string | null {
      try {
        return refused.has(name) ? (refused.get(name) ?? null) : window[area].getItem(name);
      } catch {
        return null;
      }
    },
    /** @param text null removes the entry. */
    write(name: string, text: string | null): void {
      refused.delete(name);
      try {
        if (text === null) window[area].removeItem(name);
        else window[area].setItem(name, text);
      } catch {
        refused.set(name, text);
      }
    },
  };
}

const device = storageOf('localStorage');

/** What every `persistentAtom` reads and writes as fields of an object. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, name) => device.read(String(name)) !== null,
    get: (_, name) => device.read(String(name)) ?? undefined,
    set(_, name, text: string) {
      device.write(String(name), text);
      return true;
    },
    deleteProperty(_, name) {
      device.write(String(name), null);
      return true;
    },
  },
);

// The build draws islands without a window.
if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);
