import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sendMails } from '../../netlify/kernel/mail/send-mails.ts';
import type { OrderReply } from '../../src/features/orders/order.schema.ts';
import { openShop } from '../../netlify/app/shop.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { openTestShop, order, placed, type TestShop } from './shop.ts';

export const minute = 60_000;
/** After so long a step is taken back no more, and its mails leave, ms. */
const afterStep = 3 * minute;

/** The shop of a test file with a mail server of each test's own. */
export function mailShop() {
  let shop: TestShop;
  let mails: MailServer;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mails = await openMailServer();
    vi.stubEnv('SMTP_URL', mails.url);
    vi.stubEnv('SHOP_MAIL_FROM', 'Attarine <orders@attarine.example>');
    vi.stubEnv('SHOP_MAIL_TO', 'shop@attarine.example');
    vi.stubEnv('URL', 'https://attarine.example');
    await shop.finished();
    // Mails that earlier tests have queued are not this test's.
    for (const store of ['due', 'mailCounts'] as const)
      for (const key of await shop.stores()[store].keys()) await shop.stores()[store].delete(key);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await mails.close();
  });

  /** Does something while no mail server can be reached. Its mails stay queued. */
  const queued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    vi.stubEnv('SMTP_URL', '');
    const result = await work();
    await shop.finished();
    vi.stubEnv('SMTP_URL', mails.url);
    return result;
  };
  const placeNow = async (body = order(), key: string = randomUUID()): Promise<OrderReply> => {
    const headers = { 'Idempotency-Key': key };
    return placed(await shop.call('POST', '/api/place-order', { body, headers }));
  };
  const place = (body = order(), key: string = randomUUID()) => queued(() => placeNow(body, key));
  /** Waits for the functions to end, then sends what is queued. */
  const send = async (at = Date.now()): Promise<number> => {
    await shop.finished();
    // As long as the platform lets a scheduled function run.
    const stores = openShop(localDeploy, Date.now() + 25_000);
    return (await sendMails({ ...stores, clock: { ...stores.clock, now: () => at } }, at)).sent;
  };
  /** Sends also what waits until its step can be taken back no more. */
  const sendLater = (): Promise<number> => send(Date.now() + afterStep);
  /** Those that reached one mailbox. */
  const to = (address: string) => mails.received.filter((mail) => mail.to.includes(address));
  return { shop: () => shop, mails: () => mails, place, placeNow, queued, send, sendLater, to };
}
