import { openCredits } from '../../src/features/credit/server/open-credits.ts';
import type { Ports } from '../kernel/store/shop.ts';
import { forgetAccount } from '../../src/features/reviews/server/forget-writer.ts';
import { byAddress, mails } from './features.ts';

/** What accounts ask: their mails, what their codes can pay, and what goes with an account that is deleted. */
export const accountPorts = {
  mails,
  byAddress,
  credits: openCredits,
  closed: [forgetAccount, (shop, userId) => shop.baskets.delete(userId)],
} satisfies Partial<Ports>;
