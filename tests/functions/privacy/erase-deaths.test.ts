import { describe, expect, test } from 'vitest';
import { forgetOrder } from '../../../src/features/orders/server/forget/forget-order.ts';
import { forgetMessage } from '../../../src/features/messages/server/forget-message.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { newPerson, peopleShop, trackingOf, type Typed } from '../../support/people.ts';
import { stopAt } from '../../support/stopped-shop.ts';

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

  // R188
  test.each(parts)('%s is finished by a repetition', async (_, prepare) => {
    for (let at = 0, died = true; died; at += 1) {
      const person = newPerson();
      const work = await prepare(person);
      died = (await stopAt(stores(), at === 0 ? [1, 'before'] : [at, 'after'], work)).wasStopped;
      await erase(person.email);
      const left = await everything();
      for (const trace of [person.name, person.email, person.address, person.phone])
        expect(left).not.toContain(trace);
    }
  });
});
