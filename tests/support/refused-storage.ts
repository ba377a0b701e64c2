/** How a browser may refuse its storage: full, in private, or without any. */
export const refusals = ['full', 'refused', 'null'] as const;

/**
 * Makes both storages of a window so. It is self-contained, because it also runs as the first
 * script of a page. @returns what undoes it.
 */
export function refuseStorage(target: Window & typeof globalThis, kind: string): () => void {
  const undo: (() => void)[] = [];
  const refuse = (name: string, get: () => unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { get, configurable: true });
    undo.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  };
  const fail = (name: string) => () => {
    throw new target.DOMException('The storage of this browser is refused.', name);
  };
  const noRoom = fail('QuotaExceededError');
  const full = (area: Storage) =>
    new Proxy(area, {
      get(_, name) {
        if (name === 'setItem') return noRoom;
        const value: unknown = Reflect.get(area, name, area);
        return typeof value === 'function' ? (value.bind(area) as unknown) : value;
      },
      set: noRoom,
    });
  if (kind === 'full')
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const area = full(target[name]);
      refuse(name, () => area);
    }
  else
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      refuse(name, kind === 'null' ? () => null : fail('SecurityError'));
  return () => {
    for (const back of undo) back();
  };
}
