import { isBoolean, isInt, isListOf, isOptional, isRecordOf, isShape, isText } from '~/base/guards';
import { storageKey } from '~/base/storage-keys';
import { touchedFields, type KeptField } from './fields';
import type { Press } from './presses';

/* What outlives the load of a page, in the tab alone. */

export interface Kept {
  /** To repeat, on the page of this address alone. */
  presses: { href: string; list: readonly Press[] };
  /** To put back, by the address of the page. */
  fields: Record<string, KeptField[]>;
  /** What the page could not say any more. */
  said: string;
}

const isKept = isShape<Kept>({
  presses: isShape({
    href: isText,
    list: isListOf(isShape<Press>({ name: isText, nth: isInt, key: isOptional(isText) })),
  }),
  fields: isRecordOf(
    isListOf(
      isShape<KeptField>({
        id: isText,
        value: (value): value is KeptField['value'] => isText(value) || isBoolean(value),
      }),
    ),
  ),
  said: isText,
});

const nothing: Kept = { presses: { href: '', list: [] }, fields: {}, said: '' };

/** Milliseconds between two whole loads of a tab. */
const pauseMs = 60_000;

export function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey.repair) ?? 'null');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** @returns whether the browser has stored it. */
export function writeKept(kept: Kept): boolean {
  const isEmpty =
    kept.presses.list.length === 0 && Object.keys(kept.fields).length === 0 && kept.said === '';
  return write(storageKey.repair, isEmpty ? null : JSON.stringify(kept));
}

/** Keeps what is typed in this page. @returns whether the browser has stored it. */
export function keepPage(presses: readonly Press[] = [], said = ''): boolean {
  const { href } = location;
  const { [href]: _, ...elsewhere } = readKept().fields;
  const here = touchedFields();
  const fields = here.length > 0 ? { ...elsewhere, [href]: here } : elsewhere;
  return writeKept({ presses: { href, list: presses }, fields, said });
}

/** Whether a page of this tab was loaded whole a moment ago; also where nobody can know. */
export function wasLoadedWhole(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey.loadedWhole));
    return Math.abs(Date.now() - last) < pauseMs;
  } catch {
    return true;
  }
}

/** @returns whether the browser has stored it. */
export const recordWholeLoad = (): boolean => write(storageKey.loadedWhole, String(Date.now()));

function write(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
