import { useRef, useState } from 'react';
import type { StockRow } from '~/features/stock/stock-replies.schema';
import { countOf, type TypedCount } from '~/features/stock/stock-list';
import { problemOf } from '~/islands/desk/common/desk-call';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { countStock } from './stock-calls';

type BySku<Value> = Readonly<Record<string, Value | undefined>>;

/** What is typed over the rows of the stock, until it is saved. */
export function useCounts(reload: () => Promise<void>) {
  const [typed, setTyped] = useState<BySku<TypedCount>>({});
  const [problems, setProblems] = useState<BySku<string>>({});
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);

  /** Saves row after row. A refused count stays typed, with the reason beside it. */
  const save = async (rows: readonly StockRow[]) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    const said: Record<string, string | undefined> = {};
    for (const row of rows) {
      const count = countOf(row, typed[row.sku]);
      const result = count && (await countStock(row.sku, count, row.etag));
      said[row.sku] = result && !result.ok ? problemOf(result) : undefined;
      if (result?.ok) clearUnsavedInput(rowElement(row.sku));
    }
    await reload();
    setProblems((before) => ({ ...before, ...said }));
    setTyped((now) => {
      const saved = rows.filter(({ sku }) => said[sku] === undefined && now[sku] === typed[sku]);
      return { ...now, ...Object.fromEntries(saved.map(({ sku }) => [sku, undefined])) };
    });
    isSaving.current = false;
    setBusy(false);
  };

  return {
    typed,
    problems,
    isBusy,
    save,
    type: (sku: string, change: TypedCount) =>
      setTyped((now) => ({ ...now, [sku]: { ...now[sku], ...change } })),
  };
}

/** Null for a row that a search hides: its fields are gone with it. */
const rowElement = (sku: string): HTMLElement | null =>
  document.querySelector(`[data-sku="${CSS.escape(sku)}"]`);

export type Counts = ReturnType<typeof useCounts>;
