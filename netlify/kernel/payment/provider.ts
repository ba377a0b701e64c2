import type { Clock } from '../store/clock.ts';
import { isLive, type Deploy } from '../store/deploy.ts';
import { paymentSettings } from './payment-settings.ts';
import type { PaymentProvider } from './port.ts';
import { stripeProvider } from './stripe.ts';

/** What makes the provider of a machine of one's own, which no deployed shop has. */
type OwnBank = (clock: Pick<Clock, 'now'>) => PaymentProvider;
let ownBank: OwnBank | null = null;

/** For the local host and the tests: from now on their bank is there for `SHOP_PAYMENTS=test`. */
export function provideBank(bank: OwnBank | null): void {
  ownBank = bank;
}

/** Who takes card payments; null where the settings name nobody, or name somebody wrongly. */
export function paymentProvider(deploy: Deploy, clock: Pick<Clock, 'now'>): PaymentProvider | null {
  const settings = paymentSettings(deploy);
  if (settings.kind === 'bank') return ownBank?.(clock) ?? null;
  return settings.kind === 'stripe' ? stripeProvider(settings, contextOf(deploy), clock) : null;
}

/** As the stores are divided: each preview has its own. */
const contextOf = (deploy: Deploy): string => (isLive(deploy) ? 'production' : deploy.id);
