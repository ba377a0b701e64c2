import type { ReturnExport } from '../return-export.ts';
import { returnNumber } from '../return-number.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { photographKey } from './photographs.ts';
import { readReturns, stateOf } from './read-returns.ts';

/** The returns of an order with what its shopper has sent, for the export of a person; nothing for none. */
export async function returnsIn(
  shop: Shop,
  orderId: string,
): Promise<{ returns?: ReturnExport[] }> {
  const records = await readReturns(shop, orderId);
  if (records.length === 0) return {};
  const all = records.map(async (record, index) => {
    const { at, lines, reason = null, text = null, photographs, decision } = record;
    const read = await readMany(photographs, (name) =>
      shop.returnPhotographs.read(photographKey(orderId, name)),
    );
    return {
      number: returnNumber(orderId, index),
      at,
      state: stateOf(record),
      lines,
      reason,
      text,
      photographs: read.flatMap((one) =>
        one ? [`data:${one.value.type};base64,${one.value.base64}`] : [],
      ),
      refusal: decision?.outcome.type === 'refused' ? decision.outcome.reason : null,
    };
  });
  return { returns: await Promise.all(all) };
}
