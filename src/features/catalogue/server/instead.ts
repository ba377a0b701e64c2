import { lineId, parseLineId } from '../catalogue.ts';
import type { OrderLine } from '../../orders/order-record.schema.ts';
import { builtIn } from './built.ts';

/** What can be sent instead of a line: its product in each size or colour, its own first. */
export function choicesOf({
  id,
  name,
  variant,
  productId,
}: Pick<OrderLine, 'id' | 'name' | 'variant' | 'productId'>): {
  id: string;
  name: string;
}[] {
  const others = (builtIn().get(productId)?.variants ?? []).map((one) => ({
    id: lineId(productId, one.name),
    name: one.name,
  }));
  const own = { id, name: variant ?? name };
  return [own, ...others.filter((other) => other.id !== id)];
}

/** The line that `wanted` names, in whole or by its size or colour; null for another product. */
export function insteadOf(
  { id, productId }: Pick<OrderLine, 'id' | 'productId'>,
  wanted: string,
): string | null {
  if (wanted === id) return id;
  const named = parseLineId(wanted);
  if (named === null) return lineId(productId, wanted);
  return named.productId === productId ? wanted : null;
}
