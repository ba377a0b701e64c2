import { useRef, useState } from 'react';
import {
  cellKey,
  cellsOf,
  changesOf,
  withValues,
  type Cell,
  type CellValue,
  type PricedProduct,
  type PriceSheet,
  type Typed,
} from '~/domain/content/prices/price-sheet';
import type { Saved } from './save-prices';

const noChange = 'No price has changed.';
const fault = 'The prices could not be saved. Please try again.';

/**
 * The values that are typed into the sheet. Only saving removes them.
 * @param current the products as their files say them; the sheet has them as they were built.
 */
export function usePrices(sheet: PriceSheet, current: PricedProduct[]) {
  const [products, setProducts] = useState(current);
  const [built] = useState(
    () => new Map(sheet.products.flatMap(cellsOf).map((cell) => [cellKey(cell), cell.before])),
  );
  const [typed, setTyped] = useState<Typed>({});
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Saved | null>(null);
  const isSaving = useRef(false);

  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    // The same sentence twice is read out twice.
    setAnswer(null);
    const result = await saved({ ...sheet, products }, typed);
    if (result.kind !== 'token')
      setProducts(products.map((product) => withValues(product, result.values)));
    if (result.kind === 'saved') setTyped((now) => without(now, typed));
    setAnswer(result);
    isSaving.current = false;
    setBusy(false);
  };

  return {
    products,
    isBusy,
    /** Is anything typed that was not saved? */
    isTyped: Object.keys(typed).length > 0,
    answer,
    save,
    stopAsking: () => setAnswer(null),
    /** What a cell shows: what was typed, or else what stands there. */
    shown: (cell: Cell, value: CellValue) => typed[cellKey(cell)] ?? value,
    /** Whether the last build has what stands in the file. */
    isInShop: (cell: Cell, value: CellValue) => built.get(cellKey(cell)) === value,
    type: (cell: Cell, value: string | boolean) =>
      setTyped((before) => ({ ...before, [cellKey(cell)]: value })),
  };
}

async function saved(sheet: PriceSheet, typed: Typed): Promise<Saved> {
  const changes = changesOf(sheet.products, typed);
  if (changes.length === 0) return { kind: 'refused', problem: noChange, values: new Map() };
  try {
    const { savePrices } = await import('./save-prices');
    return await savePrices(sheet, changes);
  } catch (error) {
    console.error('The prices could not be saved:', error);
    return { kind: 'refused', problem: fault, values: new Map() };
  }
}

/** What was typed while the rest was being saved stays. */
const without = (now: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => sent[key] !== value));
