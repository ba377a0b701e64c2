import { join } from 'node:path';
import { messageAbout } from '../../netlify/local/test-bank/bank-provider.ts';
import { BankRecords } from '../../netlify/local/test-bank/bank-records.ts';
import { builtLine, perfume } from './built.ts';
import { freePort, startMain, type Started } from './processes.ts';
import { test as base } from './shopper.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface BankHost {
  url: string;
  /** The bank takes the money of an order's closed page after all, and tells the shop. */
  takeAfterAll: (orderId: string) => Promise<void>;
  /** What the bank has paid back of an order, in cents. */
  paidBack: (orderId: string) => number;
}

/** The built shop with the test bank, one for the tests of a file, and a cart in their browsers. */
export const test = base.extend<object, { host: BankHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const host = await openBankHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ host }, use) => use(host.url),
  kept: { cart: [builtLine(perfume)] },
});

async function openBankHost(): Promise<BankHost & { close: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = temporaryFolder('bank-host');
  const env = { PORT: `${port}`, SHOP_DATA: data, SHOP_LOG: 'off', SHOP_PAYMENTS: 'test' };
  const records = () => new BankRecords(join(data, 'test-bank.json'));
  const paymentOf = (orderId: string) => {
    const payment = records().byName(orderId);
    if (!payment) throw new Error(`The bank has no payment of ${orderId}.`);
    return payment;
  };
  let started: Started = await startMain(env);
  const close = async () => {
    started.child.kill('SIGTERM');
    await started.ended;
  };
  return {
    url,
    close,
    async takeAfterAll(orderId) {
      await close();
      const bank = records();
      const paid = bank.keep({ ...paymentOf(orderId), state: 'paid' });
      started = await startMain(env);
      const { status } = await fetch(messageAbout(paid, bank, url));
      if (status !== 200) throw new Error(`The bank's message was answered ${status}.`);
    },
    paidBack: (orderId) => paymentOf(orderId).refunds.reduce((sum, { cents }) => sum + cents, 0),
  };
}
