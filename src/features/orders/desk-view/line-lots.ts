import { choiceName } from '../../catalogue/choices.ts';
import type { LineLot } from '../history/step.schema.ts';
import type { DeskOrderReply } from './order-replies.schema.ts';

/* What a form asks about the lots of products, and what of it a step says. */

/** The products of these orders by the ids of their lines, each once. */
export const productsOf = (
  orders: readonly Pick<DeskOrderReply, 'order'>[],
): ReadonlyMap<string, string> =>
  new Map(
    orders.flatMap(({ order }) =>
      order.lines.map(({ id, name, variant }) => [id, choiceName({ name }, variant)] as const),
    ),
  );

/** The names of a line's fields. */
export const lotField = (id: string): string => `lot ${id}`;
export const bestBeforeField = (id: string): string => `best before ${id}`;

/** The lots that were typed for these lines, as the step has them; nothing for none. */
export function lotsTyped(
  values: Readonly<Record<string, string | undefined>>,
  lines: readonly { id: string }[],
): { lots?: LineLot[] } {
  const lots = lines.flatMap(({ id }) => {
    const lot = values[lotField(id)]?.trim() ?? '';
    const bestBefore = values[bestBeforeField(id)] ?? '';
    return lot === '' ? [] : [{ id, lot, ...(bestBefore !== '' && { bestBefore }) }];
  });
  return lots.length > 0 ? { lots } : {};
}
