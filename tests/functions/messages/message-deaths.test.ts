import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { sendMessage } from '../../../src/features/messages/server/send-message.ts';
import { answerMessage, closeMessage } from '../../../src/features/messages/server/threads.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { messageRequest } from '../../../src/features/messages/message.schema.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { messageBody } from '../../support/messages.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';

/* A function that dies or sleeps at any store operation of a message or an answer. */

const { shop, mails, send, to } = mailShop();
const text = 'Yes, we do.';
const request = messageRequest.parse(messageBody());

const write = (stores: Shop, key: string) => sendMessage(stores, request, key, () => undefined);
const answer = (stores: Shop, id: string) =>
  answerMessage(stores, id, { key: 'the-key-of-the-answer', by: 'token', text });
/** So late that the sweeper takes up all unfinished work. */
const sweep = () => finishIntents.run(shop().stores(), Date.now() + 3 * minute);

async function writeOne(): Promise<string> {
  const key = randomUUID();
  await write(shop().stores(), key);
  await send();
  mails().received.length = 0;
  return recordId('message', key);
}

/** The lists in which a message stands. */
const listsOf = async (id: string): Promise<string[]> =>
  (await shop().stores().messageIndex.keys())
    .filter((entry) => entry.endsWith(`.${id}`))
    .map((entry) => entry.split('/')[0] ?? '');

/** Everything agrees with the thread, and no work is left. */
async function expectFinished(id: string): Promise<void> {
  const stores = shop().stores();
  const thread = (await stores.threads.read(id))?.value;
  expect(await listsOf(id)).toEqual([thread?.state ?? 'open']);
  expect(await stores.deskIntents.keys()).toEqual([]);
  expect(thread?.owed ?? []).toEqual([]);
  await send(Date.now() + 4 * minute);
  expect(to('zoe@example.com')).toHaveLength(thread?.answers.length ?? 0);
}

// R219
describe('a function that dies while it stores an answer, at operation', () => {
  const operations = 16;

  test.each(stopsOf(operations))('%d, %s its effect, loses and doubles nothing', async (...at) => {
    const id = await writeOne();
    const { wasStopped } = await stopAt(shop().stores(), at, (stores) => answer(stores, id));
    expect(wasStopped).toBe(true);
    await sweep();
    await expectFinished(id);
    expect((await answer(shop().stores(), id)).ok).toBe(true);
    await expectFinished(id);
    expect((await shop().stores().threads.read(id))?.value.answers).toHaveLength(1);
  });

  test.each(stopsOf(operations))('%d, %s its effect, and is called again first', async (...at) => {
    const id = await writeOne();
    await stopAt(shop().stores(), at, (stores) => answer(stores, id));
    expect((await answer(shop().stores(), id)).ok).toBe(true);
    await sweep();
    await expectFinished(id);
    expect((await shop().stores().threads.read(id))?.value.answers).toHaveLength(1);
  });

  test('has no more operations than those', async () => {
    const id = await writeOne();
    const end = [operations + 1, 'before'] as const;
    const { wasStopped } = await stopAt(shop().stores(), end, (stores) => answer(stores, id));
    expect(wasStopped).toBe(false);
  });

  test.each(stopsOf(operations))('%d, %s its effect, but wakes up later', async (...at) => {
    const id = await writeOne();
    const { goOn } = await stopAt(shop().stores(), at, (stores) => answer(stores, id));
    await closeMessage(shop().stores(), id);
    await goOn();
    await sweep();
    await expectFinished(id);
  });
});

// R219
describe('a function that dies while it stores a message, at operation', () => {
  const operations = 7;

  test.each(stopsOf(operations))('%d, %s its effect, hides none', async (...at) => {
    const key = randomUUID();
    const id = recordId('message', key);
    const { wasStopped } = await stopAt(shop().stores(), at, (stores) => write(stores, key));
    expect(wasStopped).toBe(true);
    await sweep();
    const stored = await shop().stores().messages.read(`m/${id}`);
    expect(await listsOf(id)).toEqual(stored ? ['open'] : []);
    expect(await write(shop().stores(), key)).toBe('stored');
    await sweep();
    expect(await listsOf(id)).toEqual(['open']);
    expect(await shop().stores().deskIntents.keys()).toEqual([]);
  });

  test('has no more operations than those', async () => {
    const end = [operations + 1, 'before'] as const;
    const work = (stores: Shop) => write(stores, randomUUID());
    expect((await stopAt(shop().stores(), end, work)).wasStopped).toBe(false);
  });
});
