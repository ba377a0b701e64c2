/** How a browser may refuse its storage: full, in private, or without any. */
export const refusals = ['full', 'refused', 'null'] as const;

/**
 * Makes both storages of a window so. It is self-contained, because it also runs as the first
 * script of a page. @returns what undoes it.
 */
export function refuseStorage(target: Window & typeof globalThis, kind: string): () => void {
  const proto = target.Storage.prototype;
  const undo: (() => void)[] = [];
  const define = (on: object, name: string, property: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(on, name);
    Object.defineProperty(on, name, { ...property, configurable: true });
    undo.push(() => {
      if (before) Object.defineProperty(on, name, before);
      else Reflect.deleteProperty(on, name);
    });
  };
  const fail = (name: string) => () => {
    throw new target.DOMException('The storage of this browser is refused.', name);
  };
  if (kind === 'full') {
    define(proto, 'setItem', { value: fail('QuotaExceededError') });
    return () => undo.forEach((back) => back());
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    define(target, name, { get: kind === 'null' ? () => null : fail('SecurityError') });
  return () => undo.forEach((back) => back());
}
