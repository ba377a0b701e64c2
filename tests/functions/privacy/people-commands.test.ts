import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedLines } from '../../../netlify/commands/erase-report.ts';
import type { PersonReply } from '../../../src/features/privacy/people-reply.ts';
import { formatPeriod } from '../../../src/base/periods.ts';
import { orderKept } from '../../../src/features/orders/kept.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { hostHere } from '../../support/host-here.ts';
import { newPerson, type Typed } from '../../support/people.ts';
import { order, placed, shippingForm } from '../../support/shop.ts';

/* `npm run export` and `npm run erase` against the local host. */

const token = 'the-shopkeeper-of-the-commands';
let host: Awaited<ReturnType<typeof hostHere>>;
let url: string;
beforeAll(async () => {
  host = await hostHere({ SHOP_ADMIN_TOKEN: token, SHOP_RATE_LIMITS: 'off' });
  ({ url } = host);
});
afterAll(() => host.close());

const fileOf = (name: 'export' | 'erase') => `netlify/commands/${name}.ts`;
const run = (name: 'export' | 'erase', words: string[], input = '') =>
  callCommand(fileOf(name), words, { input });

const post = (path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function leaveTraces({ name, email, phone, address }: Typed): Promise<string> {
  const formData = { ...shippingForm, name, email, address };
  const { orderId } = await placed(await post('/api/place-order', order({ formData })));
  await post('/api/place-order', { name, email, phone, message: `Hello from ${name}` });
  await post('/api/register', { email, password: 'a rose is a rose' });
  return orderId;
}

const exported = async (person: Typed) => {
  const { code, out } = await run('export', [url, person.email]);
  expect(code).toBe(0);
  return JSON.parse(out) as PersonReply;
};

// R188
test('export prints what the shop knows of a person', async () => {
  const person = newPerson();
  const orderId = await leaveTraces(person);
  const words = [url, person.email];
  const { code, out } = await startCommand(fileOf('export'), words);
  expect([code, JSON.parse(out)]).toEqual([0, await exported(person)]);
  const found = await exported(person);
  expect(found).toMatchObject({
    email: person.email,
    orders: [{ orderId, to: { name: person.name } }],
    messages: [{ phone: person.phone }],
    next: null,
  });
  expect(found.account).not.toBeNull();
});

// R188
test('erase shows first what it would do, and does it after a yes', async () => {
  const person = newPerson();
  const orderId = await leaveTraces(person);
  for (const input of ['', 'no\n']) {
    const { code, out } = await run('erase', [url, person.email], input);
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing was erased.')]);
    expect(out).toContain(`later, once it is closed: name and addresses of order ${orderId}`);
    expect((await exported(person)).messages).toHaveLength(1);
  }
  const { code, out } = await startCommand(fileOf('erase'), [url, person.email], {
    input: 'yes\n',
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Erased: the account, 1 message')]);
  expect(out).toContain(`Not yet: order ${orderId}`);
  const left = await exported(person);
  expect(left).toMatchObject({ account: null, messages: [], orders: [{ orderId }] });
});

// R188
test('erase --yes asks nothing', async () => {
  const person = newPerson();
  await leaveTraces(person);
  const { code, out } = await run('erase', ['--yes', url, person.email]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Erased: the account, 1 message/)]);
  expect((await exported(person)).messages).toEqual([]);
});

test('a person of whom the shop knows nothing is said to be unknown', async () => {
  const { code, out } = await run('erase', [url, newPerson().email]);
  expect([code, out]).toEqual([0, expect.stringContaining('The shop knows nothing of')]);
});

// R188
test('what stays of an erased order is said, with its period, and what is left to do by hand', () => {
  const erased = {
    orders: ['order-1'],
    waiting: ['order-2'],
    messages: [],
    reviews: ['review-1'],
    withdrawals: ['withdrawal-1'],
    unreadable: ['order-3'],
  };
  const text = erasedLines({ account: false, ...erased, next: null }).join('\n');
  expect(text).toContain(
    'Erased: 0 messages, 1 withdrawal, name and addresses of 1 order, the name at 1 review,',
  );
  expect(text).toContain('order-1: number, date, items and sums stay');
  expect(text).toContain(formatPeriod(orderKept.periods.orderBooks));
  expect(text).toContain('Not yet: order order-2');
  expect(text).toContain('By hand: the mails');
  expect(text).toContain('damaged, so nobody can tell whose they are: order-3.');
});

test.each([
  ['no address of a site', ['name@example.com']],
  ['a site that others could listen to', ['http://shop.example', 'name@example.com']],
])('a call with %s says how it is used', async (_, words) => {
  const { code, err } = await run('export', words);
  expect([code, err]).toEqual([2, expect.stringContaining('npm run export --')]);
});

test('a wrong token is said', async () => {
  // In this process the shop would have that token, too.
  const words = [url, 'name@example.com'];
  const { code, err } = await startCommand(fileOf('erase'), words, {
    env: { SHOP_ADMIN_TOKEN: 'guess' },
  });
  expect([code, err]).toEqual([1, expect.stringContaining('401')]);
});
