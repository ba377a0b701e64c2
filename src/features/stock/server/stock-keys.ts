import { createHash } from 'node:crypto';
import { orderedSkus } from '../../catalogue/lines.ts';
import type { OrderLine } from '../../orders/order-record.schema.ts';

/** Units by the key of their stock record. */
export type Units = Record<string, number>;

/**
 * 'sku/1_50ml' for the line '1_50ML'; a name with other letters becomes a hash. Names that differ
 * only in case share one record.
 */
export function stockKey(lineId: string): string {
  const name = lineId.toLowerCase();
  if (/^[a-z0-9_-]{1,80}$/.test(name)) return `sku/${name}`;
  return `sku/.${createHash('sha256').update(lineId).digest('hex').slice(0, 32)}`;
}

/** Shard `index`, counted from 1, of a large stock. */
export const shardKey = (sku: string, index: number): string => `${sku}.${index}`;

type Line = Pick<OrderLine, 'id' | 'parts'>;

/** The records that count a line: of a set one for each of its parts. */
export const stockKeys = (line: Line): string[] => orderedSkus(line).map(stockKey);

/** In the order of their keys, so that two orders reserve in the same order. */
export function unitsOf(lines: readonly (Line & Pick<OrderLine, 'quantity'>)[]): Units {
  const units = new Map<string, number>();
  for (const line of lines)
    for (const key of stockKeys(line)) units.set(key, (units.get(key) ?? 0) + line.quantity);
  return Object.fromEntries([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}
