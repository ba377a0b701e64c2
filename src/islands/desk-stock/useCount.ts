import { useState } from 'react';
import type { StockRow } from '~/domain/desk/desk-replies';
import { forgetTyping } from '~/islands/desk/typed';
import { useWrite } from '~/islands/desk/useWrite';
import { countStock } from './stock-calls';

const textOf = (units: number | null) => (units === null ? '' : String(units));

/** What is typed over the figures of a row, until it is saved. */
export function useCount(row: StockRow, reload: () => Promise<void>) {
  const [draft, setDraft] = useState<{ onHand?: string; warnBelow?: string }>({});
  const { isBusy, problem, send } = useWrite(reload);
  const onHand = draft.onHand ?? textOf(row.onHand);
  const warnBelow = draft.warnBelow ?? textOf(row.warnBelow);
  const isChanged = onHand !== textOf(row.onHand) || warnBelow !== textOf(row.warnBelow);

  /** @param place where the fields stand. */
  const save = async (place: Element | null) => {
    const count = {
      onHand: Number(onHand),
      ...(warnBelow !== '' && { warnBelow: Number(warnBelow) }),
    };
    const refusal = await send({ sku: row.sku, count }, () => countStock(row.sku, count, row.etag));
    if (refusal !== null) return;
    forgetTyping(place);
    await reload();
    setDraft({});
  };

  return {
    onHand,
    warnBelow,
    typeOnHand: (text: string) => setDraft({ ...draft, onHand: text }),
    typeWarnBelow: (text: string) => setDraft({ ...draft, warnBelow: text }),
    canSave: isChanged && onHand !== '',
    isBusy,
    problem,
    save,
  };
}
