import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { dueEntries, failedEntries, queueAgain } from '../../../netlify/kernel/mail/outbox.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';

const { shop, mails, place, send } = mailShop();

describe('a mail server in trouble', () => {
  test('that refuses for now is asked again later, and the log names no address', async () => {
    const { orderId } = await place();
    mails().refuse.push(451, 451);
    expect(await send(Date.now() + minute)).toBe(0);
    const mail = (await shop().stores().outbox.read(`${orderId}.confirm`))?.value;
    expect(mail).toMatchObject({ sentAt: null, reason: 'EMESSAGE 451' });
    expect(await send(Date.now() + minute + 1000)).toBe(0);
    expect(await send(Date.now() + 3 * minute)).toBe(2);
    expect(mails().received).toHaveLength(2);
  });

  // R183
  test('that takes none for three days: the confirmation is given up aloud, the shop’s notice never', async () => {
    vi.stubEnv('SHOP_LOG', 'on');
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { orderId } = await place();
    mails().refuse.push(...Array<number>(200).fill(550));
    for (let at = 1; at < 100 * 60; at += 20) await send(Date.now() + at * minute);
    const lines = log.mock.calls.flat().map(String);
    log.mockRestore();
    expect(lines.filter((line) => line.includes('gaveUp'))).toEqual([
      JSON.stringify({ mail: `${orderId}.confirm`, gaveUp: 'EMESSAGE 550' }),
    ]);
    const stores = shop().stores();
    expect((await stores.outbox.read(`${orderId}.confirm`))?.value.gaveUpAt).not.toBeNull();
    const waiting = await dueEntries(stores);
    expect(waiting.map(({ key }) => key)).toEqual([`${orderId}.notice`]);
    mails().refuse.length = 0;
    expect(await send(Date.now() + 200 * 60 * minute)).toBe(1);
    const [failed] = await failedEntries(stores);
    if (!failed) throw new Error('Nothing was given up.');
    await queueAgain(stores, failed.key);
    expect(await send(Date.now() + minute)).toBe(1);
    expect(await failedEntries(stores)).toEqual([]);
  });

  test('that was not named for a week does not make a mail old', async () => {
    await place();
    vi.stubEnv('SMTP_URL', '');
    await expect(send(Date.now() + 7 * 24 * 60 * minute)).rejects.toThrow(/not set/);
    vi.stubEnv('SMTP_URL', mails().url);
    expect(await send(Date.now() + 7 * 24 * 60 * minute)).toBe(2);
  });

  test('that says nothing is given up', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    await place();
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    expect(await send()).toBe(0);
    silent.close();
  });

  test('that is not named leaves the mails queued and says so', async () => {
    await place();
    vi.stubEnv('SMTP_URL', '');
    await expect(send()).rejects.toThrow(/SMTP_URL, .+ not set/);
    expect(await shop().stores().due.keys()).toHaveLength(2);
  });
});
