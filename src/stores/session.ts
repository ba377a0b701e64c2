import { storageOf } from './storage';

const tab = storageOf('sessionStorage');

/** Small facts of this tab, kept over reloads and gone with the tab; null for none. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(tab.read(name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null removes the entry. */
export const writeSession = (name: string, value: unknown): void =>
  tab.write(name, value === null ? null : JSON.stringify(value));
