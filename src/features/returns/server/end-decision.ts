import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { isAnnounced, withReturn } from './read-returns.ts';
import type { OrderReturns, ReturnDecision } from './stores.ts';

/** Without its decision nothing is left of a replacement that nobody has announced. */
const notSent = (decision: ReturnDecision): ReturnDecision => ({
  ...decision,
  outcome: { type: 'refused', reason: 'It could not be sent.' },
  isDone: true,
});

/** @param next null takes the decision off. */
export const endDecision = (
  shop: Shop,
  orderId: string,
  index: number,
  taken: ReturnDecision,
  next: ReturnDecision | null,
): Promise<null> =>
  modify<OrderReturns, null>(
    shop.returns,
    orderId,
    (present) => {
      const record = present?.returns[index];
      const isThis = record?.decision?.key === taken.key && !record.decision.isDone;
      if (!present || !record || !isThis) return { result: null };
      const { decision: _, ...open } = record;
      const decision = next ?? (isAnnounced(record) ? undefined : notSent(taken));
      const changed = { ...open, ...(decision && { decision }) };
      return { next: withReturn(present, index, changed), result: null };
    },
    shop.clock,
  );
