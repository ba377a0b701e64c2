import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { finishMessage } from '../../../src/features/messages/server/finish-message.ts';
import { countOpenMessages } from '../../../src/features/messages/server/open-messages.ts';
import type {
  MessagesReply,
  MessageView,
} from '../../../src/features/messages/message-replies.schema.ts';
import { anyText } from '../../support/matchers.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { messageBody } from '../../support/messages.ts';
import { adminToken } from '../../support/shop.ts';

const { shop, mails, send, to } = mailShop();
const visitor = 'zoe@example.com';
const admin = { Authorization: `Bearer ${adminToken}` };

const write = async (message = 'Do you have oud?', key: string = randomUUID()) => {
  const body = messageBody({ message, email: visitor });
  const headers = { 'Idempotency-Key': key };
  expect((await shop().call('POST', '/api/place-order', { body, headers })).status).toBe(200);
};
const list = async (query = ''): Promise<MessagesReply> => {
  const response = await shop().call('GET', `/api/desk/messages${query}`, { headers: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as MessagesReply;
};
const newest = async (query = ''): Promise<MessageView> => {
  const [message] = (await list(query)).messages;
  if (!message) throw new Error('There is no message.');
  return message;
};
const answer = (id: string, text: string, key: string | null = randomUUID()) =>
  shop().call('POST', `/api/desk/messages/${id}/answers`, {
    body: { text },
    headers: { ...admin, ...(key === null ? {} : { 'Idempotency-Key': key }) },
  });
const close = (id: string) =>
  shop().call('POST', `/api/desk/messages/${id}/done`, { headers: admin });
const empty = async () => {
  await shop().finished();
  for (const store of ['messages', 'threads', 'messageIndex', 'deskIntents', 'limits'] as const)
    for (const key of await shop().stores()[store].keys()) await shop().stores()[store].delete(key);
};

describe('the list', () => {
  // R219
  test('has a new message at once, as it was written', async () => {
    await empty();
    await write('Is the oud back?');
    const { messages, next, counts } = await list();
    expect(messages).toEqual([
      {
        id: anyText,
        at: anyText,
        name: 'Zoë',
        email: visitor,
        phone: '',
        message: 'Is the oud back?',
        state: 'open',
        answers: [],
      },
    ]);
    expect([next, counts]).toEqual([null, { open: 1, answered: 0 }]);
    expect(await countOpenMessages(shop().stores())).toBe(1);
  });

  // R219
  test('shows a message under its state alone', async () => {
    await empty();
    await write('first');
    const { id } = await newest();
    const shown = async () =>
      Promise.all(
        ['open', 'answered', 'done'].map(
          async (state) => (await list(`?state=${state}`)).messages.length,
        ),
      );
    expect(await shown()).toEqual([1, 0, 0]);
    await answer(id, 'Yes.');
    expect(await shown()).toEqual([0, 1, 0]);
    expect((await list()).counts).toEqual({ open: 0, answered: 1 });
    expect((await close(id)).status).toBe(200);
    expect((await close(id)).status).toBe(200);
    expect(await shown()).toEqual([0, 0, 1]);
    expect((await list()).counts).toEqual({ open: 0, answered: 0 });
    await answer(id, 'One more thing.');
    expect(await shown()).toEqual([0, 1, 0]);
  });

  // R219
  test('is newest first, 50 a page, and reads no more messages than it shows', async () => {
    await empty();
    const stores = shop().stores();
    const start = Date.parse('2026-02-01T00:00:00.000Z');
    for (let number = 0; number < 120; number += 1)
      await stores.messages.create(`m/${idOf(number)}`, {
        fp: '',
        at: new Date(start + number * minute).toISOString(),
        name: 'Zoë',
        email: visitor,
        phone: '',
        message: `number ${number}`,
      });
    for (let number = 0; number < 120; number += 1) await finishMessage(stores, idOf(number));
    const seen: string[] = [];
    let after: string | null = '';
    const sizes: number[] = [];
    while (after !== null) {
      const page: MessagesReply = await list(after && `?state=open&after=${after}`);
      sizes.push(page.messages.length);
      seen.push(...page.messages.map(({ message }) => message));
      after = page.next;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, number) => `number ${119 - number}`));
  });

  test.each(['?state=lost', '?after=x', '?after=../1'])('%s is 400', async (query) => {
    const response = await shop().call('GET', `/api/desk/messages${query}`, { headers: admin });
    expect(response.status).toBe(400);
  });

  test('is for keepers alone, and so are answers', async () => {
    const calls = [
      ['GET', '/api/desk/messages'],
      ['POST', `/api/desk/messages/${idOf(1)}/answers`],
      ['POST', `/api/desk/messages/${idOf(1)}/done`],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { text: 'No.' } : undefined;
      expect((await shop().call(method, path, { body })).status).toBe(401);
    }
  });
});

describe('an answer', () => {
  // R219
  test('goes out as a mail of the shop, with the question quoted, and stands in the thread', async () => {
    await write('Do you have oud?\n\nAnd roses?');
    const { id } = await newest();
    const reply = (await (await answer(id, 'Both, of course.')).json()) as MessageView;
    expect([reply.state, reply.answers]).toEqual([
      'answered',
      [{ id: anyText, at: anyText, by: 'token', text: 'Both, of course.' }],
    ]);
    expect(await newest('?state=answered')).toEqual(reply);
    await shop().finished();
    const email = to(visitor)[0]?.email;
    expect(email?.from).toMatchObject({ address: 'orders@attarine.example' });
    expect(email?.replyTo).toMatchObject([{ address: 'shop@attarine.example' }]);
    expect(email?.text).toContain('Both, of course.');
    expect(email?.text).toContain('    Do you have oud?\n    \n    And roses?');
  });

  // R219
  test('is given and mailed once for a key, also when it comes many times at once', async () => {
    await write();
    const { id } = await newest();
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 6 }, () => answer(id, 'Yes.', key)));
    expect(all.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    await close(id);
    expect((await answer(id, 'Yes.', key)).status).toBe(200);
    expect((await answer(id, 'No.', key)).status).toBe(422);
    await shop().finished();
    await send(Date.now() + minute);
    expect(to(visitor)).toHaveLength(1);
    expect((await newest('?state=done')).answers).toHaveLength(1);
  });

  test('of two keepers at once both stand there and are mailed', async () => {
    await write();
    const { id } = await newest();
    await Promise.all([answer(id, 'Yes.'), answer(id, 'No.')]);
    await shop().finished();
    await send(Date.now() + minute);
    const { answers } = await newest('?state=answered');
    expect(answers.map(({ text }) => text).sort()).toEqual(['No.', 'Yes.']);
    expect(to(visitor)).toHaveLength(2);
  });

  test('waits while no mail server takes it', async () => {
    await write();
    const { id } = await newest();
    await shop().finished();
    mails().refuse.push(450);
    await answer(id, 'Yes.');
    await shop().finished();
    expect(to(visitor)).toEqual([]);
    await send(Date.now() + 2 * minute);
    expect(to(visitor)).toHaveLength(1);
  });

  test.each([
    [400, { text: ' ' }, 'a-good-key'],
    [400, {}, 'a-good-key'],
    [400, { text: 'Yes.' }, null],
    [400, { text: 'Yes.' }, 'a b'],
    [400, { text: 'x'.repeat(5001) }, 'a-good-key'],
  ])('is refused with %d', async (status, body, key) => {
    await write();
    const { id } = await newest();
    const headers = { ...admin, ...(key === null ? {} : { 'Idempotency-Key': key }) };
    const path = `/api/desk/messages/${id}/answers`;
    expect((await shop().call('POST', path, { body, headers })).status).toBe(status);
    expect(await shop().stores().threads.read(id)).toBeNull();
  });

  test.each([idOf(7777), 'x', '..%2Fu'])('to %s, which is no message, is 404', async (id) => {
    expect([(await answer(id, 'Yes.')).status, (await close(id)).status]).toEqual([404, 404]);
  });
});

describe('a message that is sent again', () => {
  test('keeps its answers and its place', async () => {
    await empty();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * minute });
    const key = randomUUID();
    await write('Twice?', key);
    vi.useRealTimers();
    const { id } = await newest();
    await answer(id, 'Once.');
    await write('Twice?', key);
    expect((await list()).messages).toEqual([]);
    expect(await newest('?state=answered')).toMatchObject({ id, answers: [{ text: 'Once.' }] });
  });
});

/** The id of a message of this test: letters of the shop's own alphabet. */
function idOf(number: number): string {
  return `0000-0000-0000-${String(number).padStart(4, '0')}`;
}
