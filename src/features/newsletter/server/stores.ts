import { newsletterRecord } from '../newsletter.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';
import { newsletterKept } from '../kept.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

export const newsletterStores = {
  newsletter: { name: 'shop-newsletter', schema: newsletterRecord },
} satisfies Kinds;

export const newsletterPrunes: readonly PruneRule[] = [
  {
    store: 'newsletter',
    period: newsletterKept.periods.newsletterAsk,
    since: ({ askedAt, confirmedAt }) => (confirmedAt === null ? askedAt : null),
  },
];

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof newsletterStores> {}
}
