import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { mailShop, minute } from '../support/mail-shop.ts';
import { textLike } from '../support/matchers.ts';

const { shop, mails, place, send } = mailShop();

describe('a mail server in trouble', () => {
  test('that refuses for now is asked again later, and the log names no address', async () => {
    await place();
    mails().refuse.push(451);
    const refusal = await send(Date.now() + minute).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      message: '0 mails were sent, 1 failed.',
      cause: {
        message: textLike(/^The mail server did not take \S+ \(EMESSAGE 451\)\.$/),
      },
    });
    expect(await send(Date.now() + minute)).toBe(0);
    expect(await send(Date.now() + 3 * minute)).toBe(1);
    expect(mails().received).toHaveLength(1);
  });

  test('that takes none for three days is given up, with the record left to read', async () => {
    const { orderId } = await place();
    mails().refuse.push(...Array<number>(100).fill(550));
    let tries = 0;
    for (let at = 0; at < 80 * 60; at += 20)
      await send(Date.now() + at * minute).catch(() => (tries += 1));
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(30);
    expect(await shop().stores().due.keys()).toEqual([]);
    expect((await shop().stores().outbox.read(`${orderId}.confirm`))?.value.sentAt).toBeNull();
  });

  test('that says nothing costs seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    await place();
    const start = performance.now();
    await expect(send()).rejects.toThrow('0 mails were sent, 1 failed.');
    expect(performance.now() - start).toBeLessThan(12_000);
    silent.close();
  });

  test('that is not named leaves the mails queued and says so', async () => {
    await place();
    vi.stubEnv('SMTP_URL', '');
    await expect(send()).rejects.toThrow(/SMTP_URL, .+ not set/);
    expect(await shop().stores().due.keys()).toHaveLength(1);
  });
});
