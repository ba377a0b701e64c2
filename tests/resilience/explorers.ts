import type { Explored } from './explorer.ts';
import { accountMutants } from './mutants/accounts.ts';
import { cardHistoryMutants } from './mutants/card-histories.ts';
import { cardTroubleMutants } from './mutants/card-troubles.ts';
import { couponMutants, refundMutants } from './mutants/coupons.ts';
import { giftCardMutants } from './mutants/gift-cards.ts';
import { historyMutants } from './mutants/histories.ts';
import { quietIndexMutants, stormyIndexMutants } from './mutants/order-index.ts';
import { orderMutants } from './mutants/orders.ts';
import { historyPaperMutants, paymentPaperMutants, seriesMutants } from './mutants/papers.ts';
import { paymentMutants } from './mutants/payments.ts';
import { returnMutants } from './mutants/returns.ts';
import { stepMutants } from './mutants/steps.ts';

/** All models, and all mutants by the model that must see them. */
export const explorers = {
  orders: {
    model: 'model/explore.ts',
    slowest: 628,
    soak: 90_000,
    mutants: [...orderMutants, ...stepMutants],
  },
  payments: {
    model: 'model/explore-payments.ts',
    slowest: 257,
    soak: 60_000,
    mutants: [...paymentMutants, ...paymentPaperMutants, ...giftCardMutants, ...cardTroubleMutants],
  },
  returns: {
    model: 'model/explore-returns.ts',
    slowest: 163,
    soak: 40_000,
    mutants: returnMutants,
  },
  histories: {
    model: 'model/explore-histories.ts',
    slowest: 561,
    soak: 60_000,
    mutants: [...historyMutants, ...historyPaperMutants, ...refundMutants],
  },
  cards: {
    model: 'model/explore-cards.ts',
    slowest: 531,
    soak: 100_000,
    mutants: cardHistoryMutants,
  },
  papers: {
    model: 'model/explore-papers.ts',
    slowest: 8,
    soak: 20_000,
    mutants: seriesMutants,
  },
  coupons: {
    model: 'model/explore-coupons.ts',
    slowest: 170,
    soak: 60_000,
    mutants: couponMutants,
  },
  accounts: {
    model: 'model/explore-accounts.ts',
    slowest: 2_587,
    soak: 180_000,
    mutants: accountMutants,
  },
  index: {
    model: 'model/explore-index.ts',
    slowest: 49,
    soak: 30_000,
    mutants: quietIndexMutants,
  },
  stormyIndex: {
    model: 'model/explore-index.ts',
    slowest: 13,
    soak: 5_000,
    mutants: stormyIndexMutants,
  },
} satisfies Record<string, Explored>;
