import { describe, expect, test } from 'vitest';
import { dueNotes } from '../../netlify/server/mail/outbox.ts';
import { sendMails } from '../../netlify/server/mail/send-mails.ts';
import type { Shop } from '../../netlify/server/store/shop.ts';
import { mailShop, minute } from '../support/mail-shop.ts';
import { diesAt, type Side } from '../support/mortal.ts';

const { shop, mails, place, send } = mailShop();

describe('a function that dies at a store operation', () => {
  // Operations of sending one mail: list, read it, read its order, lease, read back, read the
  // address's count, count, mark, take off the list, list what is left.
  const operations = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const marking = 8;
  const deaths = operations.flatMap((at) =>
    (['before', 'after'] as const).map((side) => [at, side] as const),
  );

  test.each(deaths)('number %d, %s its effect, loses no mail', async (at, side) => {
    await placeOne();
    const died = await dies(shop().stores(), at, side);
    expect(died).toBe(true);
    await send(Date.now() + 3 * minute);
    await send(Date.now() + 6 * minute);
    expect(await shop().stores().due.keys()).toEqual([]);
    const ids = new Set(mails().received.map(({ messageId }) => messageId));
    expect(ids.size).toBe(1);
    // Only between the server's answer and our note is it sent again, under the same Message-ID.
    const isBetween = at === marking && side === 'before';
    expect(mails().received).toHaveLength(isBetween ? 2 : 1);
  });

  test('has no more operations than those', async () => {
    await placeOne();
    expect(await dies(shop().stores(), operations.length + 1, 'before')).toBe(false);
  });
});

/** An order of whose two mails one is left: the shopper's. */
async function placeOne() {
  const { orderId } = await place();
  const stores = shop().stores();
  for (const { note, key } of await dueNotes(stores))
    if (key !== `${orderId}.confirm`) await stores.due.delete(note);
}

async function dies(stores: Shop, at: number, side: Side): Promise<boolean> {
  await shop().settled();
  return diesAt(stores, at, side, (mortal) => sendMails(mortal, Date.now()));
}
