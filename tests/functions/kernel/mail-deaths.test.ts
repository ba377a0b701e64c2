import { describe, expect, test } from 'vitest';
import { dueEntries } from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { stopAt, stopsOf, type Side } from '../../support/stopped-shop.ts';

const { shop, mails, place, queued, send } = mailShop();
const { orderId, steps } = deskOrder(shop);

/** A mail of each kind of sending, alone in the queue. */
const scenarios = [
  {
    name: 'a confirmation',
    // Listed, read, its order and progress read, leased, the address's count read and written,
    // recorded, taken off the list, and what is left listed.
    operations: 10,
    marking: 8,
    queue: async () => {
      const { orderId } = await place();
      await leave(`${orderId}.confirm`);
    },
  },
  {
    name: 'the mail of a step',
    // The same, with the order's progress read beside it, and the step bound by a read and a write.
    operations: 12,
    marking: 10,
    queue: async () => {
      await queued(() => steps({ type: 'collected' }, { type: 'refunded', amount: 1 }));
      const mails = await shop().stores().outbox.keys(`${orderId()}.`);
      await leave(mails.find((key) => key.endsWith('.refunded')) ?? '');
    },
  },
];

async function leave(mail: string) {
  const stores = shop().stores();
  for (const { entryKey, key } of await dueEntries(stores))
    if (key !== mail) await stores.due.delete(entryKey);
}

describe.each(scenarios)('a function that dies while it sends $name', (scenario) => {
  const { operations, marking, queue } = scenario;
  test.each(stopsOf(operations))(
    'at operation %d, %s its effect, loses no mail',
    async (at, side) => {
      await queue();
      mails().received.length = 0;
      expect(await dies([at, side])).toBe(true);
      await send(Date.now() + 3 * minute);
      await send(Date.now() + 6 * minute);
      expect(await shop().stores().due.keys()).toEqual([]);
      const ids = new Set(mails().received.map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
      // Only a death between the server's answer and our record sends it again, under the same
      // Message-ID.
      const isBetween = at === marking && side === 'before';
      expect(mails().received).toHaveLength(isBetween ? 2 : 1);
    },
  );

  test('has no more operations than those', async () => {
    await queue();
    expect(await dies([operations + 1, 'before'])).toBe(false);
  });
});

/** Sends over a store that stops for ever at one operation; true when it got there. */
async function dies(stop: readonly [number, Side]): Promise<boolean> {
  await shop().finished();
  // The mail of a step waits until the step can be taken back no more.
  const send = (stores: Shop) => sendMails(stores, Date.now() + 3 * minute);
  return (await stopAt(shop().stores(), stop, send)).wasStopped;
}
