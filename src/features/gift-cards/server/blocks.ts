import type { BlockEntry, CardRecord } from '../gift-card.schema.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { readHistory } from '../../orders/server/record/read-order.ts';

/* Why a gift card pays nothing. */

/** All reasons, the first one first; an older card has one of its own. */
export const blocksOf = ({ blocked, blocks = [] }: CardRecord): BlockEntry[] => {
  if (!blocked) return blocks;
  const { by: ref, reason, at } = blocked;
  return [{ by: ref === 'shop' ? 'refund' : 'keeper', ref, reason, at }, ...blocks];
};

/**
 * Does it pay nothing? What a step has blocked that nobody took in the end pays again after its time, so that
 * a function that dies takes nobody's card.
 */
export async function isBlocked(shop: Shop, card: CardRecord): Promise<boolean> {
  const blocks = blocksOf(card);
  const now = isoTime(shop.clock);
  if (blocks.some(({ until }) => until === undefined || until > now)) return true;
  if (blocks.length === 0) return false;
  const { events } = await readHistory(shop, card.orderId);
  return events.some(({ id }) => blocks.some(({ ref }) => ref === id));
}

/** A keeper's own reason, of which a card has one; null for no card. */
export const blockByKeeper = (
  shop: Shop,
  key: string,
  ref: string,
  reason: string,
): Promise<CardRecord | null> =>
  changeBlocks(shop, key, (blocks) =>
    blocks.some(({ by }) => by === 'keeper')
      ? [...blocks]
      : [...blocks, { by: 'keeper', ref, reason, at: isoTime(shop.clock) }],
  );

/** @returns the card with other reasons, null for none; an older reason stays. */
export const changeBlocks = (
  shop: Shop,
  key: string,
  change: (blocks: readonly BlockEntry[]) => BlockEntry[] | Promise<BlockEntry[]>,
): Promise<CardRecord | null> =>
  modify<CardRecord, CardRecord | null>(
    shop.giftCards,
    key,
    async (present) => {
      if (!present) return { result: null };
      const blocks = await change(present.blocks ?? []);
      if (JSON.stringify(blocks) === JSON.stringify(present.blocks ?? []))
        return { result: present };
      const next = { ...present, blocks };
      return { next, result: next };
    },
    shop.clock,
  );
