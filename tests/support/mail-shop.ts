import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sendMails } from '../../netlify/server/mail/send-mails.ts';
import type { OrderReply } from '../../src/domain/order/order.schema.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { openTestShop, order, placed, type TestShop } from './shop.ts';

export const minute = 60_000;

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
    await shop.settled();
    // Mails that earlier tests have queued are not this test's.
    for (const key of await shop.stores().due.keys()) await shop.stores().due.delete(key);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await mails.close();
  });

  const place = async (body = order(), key: string = randomUUID()): Promise<OrderReply> => {
    const headers = { 'Idempotency-Key': key };
    return placed(await shop.call('POST', '/api/place-order', { body, headers }));
  };
  /** Waits for the functions to end, then sends what is queued at a time. */
  const send = async (at = Date.now()): Promise<number> => {
    await shop.settled();
    return sendMails(shop.stores(), at);
  };
  return { shop: () => shop, mails: () => mails, place, send };
}
