/**
 * Small facts of this tab, kept over reloads and gone with the tab. A browser that refuses
 * storage simply does not keep them.
 */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null removes the entry. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page works without; the fact is only gone after a reload.
  }
}
