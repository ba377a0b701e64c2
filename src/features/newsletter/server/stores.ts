import { newsletterRecord } from '../newsletter.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

export const newsletterStores = {
  newsletter: { name: 'shop-newsletter', schema: newsletterRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof newsletterStores> {}
}
