import { loginFailures } from '../../../../src/features/accounts/account.schema.ts';
import type { Kinds, StoresOf } from '../../store/records/form.ts';

export const throttleStores = {
  limits: {
    name: 'shop-limits',
    schema: loginFailures,
    leftOut: 'counts the failed logins of the last quarter of an hour',
  },
} satisfies Kinds;

declare module '../../store/shop.ts' {
  interface Stores extends StoresOf<typeof throttleStores> {}
}
