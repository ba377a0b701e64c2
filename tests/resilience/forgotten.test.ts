import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippingForm } from '../support/order.ts';
import { audit } from './audit.ts';
import { buyers, contest } from './races.ts';
import { countOf, send } from './shopper.ts';
import { seed } from './soak.ts';
import { openWorld, sweepToTheEnd, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(2);
});
afterAll(() => world.close());

const start = { '7': 20, '1_50ML': 20 };
const numbers = (attempts: { answer: { body: { orderId?: string } | null } | null }[]) =>
  attempts.flatMap(({ answer }) => answer?.body?.orderId ?? []);

// R188
test('orders whose person is forgotten stay in the books, whatever is tried or repeated meanwhile', async () => {
  const orders = buyers(12, seed, () => ({ '7': 1, '1_50ML': 1 }));
  const { attempts, broken } = await contest(world, seed, start, orders);
  expect([countOf(attempts, 200), broken]).toEqual([12, []]);
  const [first, second] = world.isolates;
  const half = numbers(attempts).slice(0, 6);
  // Two functions erase the same orders, while the sweeper and repetitions run.
  await Promise.all([
    first?.forget(half).ended,
    second?.forget(half.toReversed()).ended,
    first?.sweep().ended,
    ...orders.slice(6).map(({ key, basket }) => second && send(second, key, basket).ended),
  ]);
  await sweepToTheEnd(world);
  const books = await world.store.books();
  expect(audit(books, start, attempts, { isSwept: true })).toEqual([]);
  const persons = [...books.records('orders')].map(([orderId, order]) => [
    half.includes(orderId),
    order.state === 'placed' && order.to.name,
  ]);
  expect(persons.filter(([isHalf, name]) => name !== (isHalf ? '' : shippingForm.name))).toEqual(
    [],
  );
  // A repetition of a forgotten order is refused and makes no second one.
  const [again] = orders.filter(({ key }) =>
    attempts.some((one) => one.key === key && half.includes(numbers([one])[0] ?? '')),
  );
  const refused = again && first && (await send(first, again.key, again.basket).answer);
  expect(refused?.status).toBe(422);
  expect((await world.store.books()).records('orders').size).toBe(12);
});
