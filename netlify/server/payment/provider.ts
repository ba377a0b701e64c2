import type { Clock } from '../store/clock.ts';
import type { Deploy } from '../store/deploy.ts';
import type { PaymentProvider } from './port.ts';

/** Who takes card payments, or why nobody does. */
export interface PaymentSetup {
  provider: PaymentProvider | null;
  /** What is set in a way that no card can be taken; docs/operations.md says how to set it. */
  wrong: string | null;
}

/** What makes the provider of a machine of one's own, which no deployed shop has. */
type OwnBank = (clock: Clock) => PaymentProvider;
let ownBank: OwnBank | null = null;

/** For the local host and the tests: from now on their bank is there for `SHOP_PAYMENTS=test`. */
export function provideBank(bank: OwnBank | null): void {
  ownBank = bank;
}

/** As the settings of the deploy say. */
export function paymentSetup({ context }: Deploy, clock: Clock): PaymentSetup {
  const { SHOP_PAYMENTS = '' } = process.env;
  if (SHOP_PAYMENTS === '') return { provider: null, wrong: null };
  if (SHOP_PAYMENTS !== 'test') return wrong(`SHOP_PAYMENTS is ${SHOP_PAYMENTS}, not test.`);
  if (context !== 'dev' || ownBank === null)
    return wrong('SHOP_PAYMENTS=test is for a machine of one’s own: take it out.');
  return { provider: ownBank(clock), wrong: null };
}

const wrong = (sentence: string): PaymentSetup => ({ provider: null, wrong: sentence });

/** Null where the shop takes no cards. */
export const paymentProvider = (deploy: Deploy, clock: Clock): PaymentProvider | null =>
  paymentSetup(deploy, clock).provider;
