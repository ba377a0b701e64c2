import { describe, expect, test } from 'vitest';
import { forgetOrder } from '../../../netlify/server/orders/forget/forget-order.ts';
import { forgetMessage } from '../../../netlify/server/messages/forget-message.ts';
import type { Shop } from '../../../netlify/server/kernel/store/shop.ts';
import { newPerson, peopleShop, trackingOf, type Typed } from '../../support/people.ts';
import { stopAt, type Side } from '../../support/stopped-shop.ts';

const { place, write, leave, erase, stores, everything } = peopleShop();

describe('erasing that dies at a store operation', () => {
  /** Each part of erasing alone, so that there are few operations to try. */
  const parts: [string, (person: Typed) => Promise<(mortal: Shop) => Promise<unknown>>][] = [
    [
      'of an order',
      async (person) => {
        const { orderId } = await place(person);
        await leave(orderId, 'refused', 2);
        person.phone = trackingOf(orderId);
        return (mortal) => forgetOrder(mortal, orderId);
      },
    ],
    [
      'of a message',
      async (person) => {
        const id = await write(person);
        return async (mortal) => {
          const message = (await mortal.messages.read(`m/${id}`))?.value;
          if (message) await forgetMessage(mortal, id, message);
        };
      },
    ],
  ];
  const sides: Side[] = ['before', 'after'];
  const cases = parts.flatMap(([name, prepare]) => sides.map((side) => ({ name, side, prepare })));

  // R188
  test.each(cases)('$name, $side its effect, is finished by a repetition', async (one) => {
    for (let at = 1, died = true; died; at += 1) {
      const person = newPerson();
      const work = await one.prepare(person);
      died = (await stopAt(stores(), [at, one.side], work)).wasStopped;
      await erase(person.email);
      const left = await everything();
      for (const trace of [person.name, person.email, person.address, person.phone])
        expect(left).not.toContain(trace);
    }
  });
});
