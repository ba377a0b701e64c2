import { z } from 'zod';
import { decisionRecord, publishedRecord, reviewRecord } from '../review-record.schema.ts';
import {
  emptyRecord,
  type Kinds,
  type StoresOf,
} from '../../../../netlify/kernel/store/records/form.ts';

/** The build that puts published reviews into the pages. */
const buildRecord = z.object({
  /** Ms since 1970 of the last change that no build has yet; null without one. */
  wantedAt: z.number().nullable(),
  /** Ms since 1970; null before the first call. */
  calledAt: z.number().nullable(),
});
export type BuildRecord = z.infer<typeof buildRecord>;

/** That the shopper of an order was asked for reviews of it, under the order's number. */
const reviewAskRecord = z.object({
  /** ISO time of the mail, from which its links count. */
  at: z.string(),
});

const derived = 'is worked out from the reviews: npm run desk:reindex';

export const reviewStores = {
  reviews: { name: 'shop-reviews', schema: reviewRecord },
  reviewDecisions: { name: 'shop-review-decisions', schema: decisionRecord },
  reviewIndex: { name: 'shop-review-index', schema: emptyRecord, leftOut: derived },
  publishedReviews: { name: 'shop-published-reviews', schema: publishedRecord, leftOut: derived },
  /** Delivered orders whose shoppers are to be asked for a review, by the time of that. */
  reviewDue: { name: 'shop-review-due', schema: emptyRecord },
  /** Orders whose shoppers were asked. */
  reviewAsks: { name: 'shop-review-asks', schema: reviewAskRecord },
  /** Addresses that want no mails about reviews. */
  reviewOptOuts: { name: 'shop-review-opt-outs', schema: emptyRecord },
  builds: {
    name: 'shop-builds',
    schema: buildRecord,
    leftOut: 'tells when this very shop was last built',
  },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof reviewStores> {}
}
