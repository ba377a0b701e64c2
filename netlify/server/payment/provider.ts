import type { Clock } from '../store/clock.ts';
import { isLive, type Deploy } from '../store/deploy.ts';
import type { PaymentProvider } from './port.ts';
import { readStripeSettings } from './stripe-settings.ts';
import { stripeProvider } from './stripe.ts';

/** Who takes card payments, or why nobody does. */
export interface PaymentSetup {
  provider: PaymentProvider | null;
  /** What is set in a way that no card can be taken; docs/operations.md says how to set it. */
  wrong: string | null;
}

/** What makes the provider of a machine of one's own, which no deployed shop has. */
type OwnBank = (clock: Pick<Clock, 'now'>) => PaymentProvider;
let ownBank: OwnBank | null = null;

/** For the local host and the tests: from now on their bank is there for `SHOP_PAYMENTS=test`. */
export function provideBank(bank: OwnBank | null): void {
  ownBank = bank;
}

/** As the settings of the deploy say. */
export function paymentSetup(deploy: Deploy, clock: Pick<Clock, 'now'>): PaymentSetup {
  const { SHOP_PAYMENTS = '' } = process.env;
  if (SHOP_PAYMENTS === 'test') return ownSetup(deploy, clock);
  if (SHOP_PAYMENTS !== '') return wrong(`SHOP_PAYMENTS is ${SHOP_PAYMENTS}, not test.`);
  const read = readStripeSettings(deploy);
  if (read === null) return { provider: null, wrong: null };
  if ('wrong' in read) return wrong(read.wrong);
  return { provider: stripeProvider(read, contextOf(deploy), clock), wrong: null };
}

function ownSetup({ context }: Deploy, clock: Pick<Clock, 'now'>): PaymentSetup {
  if (context !== 'dev' || ownBank === null)
    return wrong('SHOP_PAYMENTS=test is for a machine of one’s own.');
  return { provider: ownBank(clock), wrong: null };
}

const wrong = (sentence: string): PaymentSetup => ({ provider: null, wrong: sentence });

/** As the stores are divided: each preview has its own. */
const contextOf = (deploy: Deploy): string => (isLive(deploy) ? 'production' : deploy.id);

/** Null where the shop takes no cards. */
export const paymentProvider = (
  deploy: Deploy,
  clock: Pick<Clock, 'now'>,
): PaymentProvider | null => paymentSetup(deploy, clock).provider;
