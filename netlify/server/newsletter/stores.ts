import { newsletterRecord } from '../../../src/domain/newsletter/newsletter.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

export const newsletterStores = {
  newsletter: { name: 'shop-newsletter', schema: newsletterRecord },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof newsletterStores> {}
}
