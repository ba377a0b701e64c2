import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { askForReviews } from '../../../src/features/reviews/server/ask-for-reviews.ts';
import { planAsk } from '../../../src/features/reviews/server/ask-list.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { OrderState } from '../../../src/features/orders/history/step.schema.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { dying, eachDeath } from '../../support/mortal.ts';
import { placedRecord, historyIn } from '../../support/order-facts.ts';
import { day, daysAgo } from '../../support/people.ts';
import { memoryShop } from '../../support/review-audit.ts';
import { leaveIn, proofOf, reviewBody, reviewCalls } from '../../support/review-calls.ts';
import { order, shippingForm } from '../../support/shop.ts';

const mailing = mailShop();
const { shop, placeNow, send, to } = mailing;
const { post, bought, waiting, publish, refuse } = reviewCalls(shop);
const { orderId: packedOrder, steps } = deskOrder(shop);
const stores = () => shop().stores();

/** An order in a state for so many days, which is planned to be asked about. */
async function planned(state: OrderState = 'delivered', days = 15): Promise<[string, string]> {
  const email = `${randomUUID()}@example.com`;
  const body = order({ formData: { ...shippingForm, email } });
  const { orderId } = await placeNow(body);
  await shop().finished();
  await leaveIn(stores(), orderId, state, days);
  await planAsk(stores(), orderId, Date.now() - (days - 14) * day);
  return [orderId, email];
}
const ask = async () => {
  await askForReviews(stores(), Date.now());
  await send();
};
const asked = (email: string) =>
  to(email).filter(({ email: mail }) => mail.subject?.includes('How was'));

describe('the mail that asks how it was', () => {
  // R294
  test('is planned by the delivery, and leaves once, 14 days after it', async () => {
    await steps({ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }, { type: 'undone' });
    await steps({ type: 'delivered' });
    await shop().finished();
    const plans = (await stores().reviewDue.keys()).filter((key) => key.endsWith(packedOrder()));
    expect(plans.length).toBeGreaterThan(0);
    const at = Number(plans[0]?.slice(3, 16));
    // At the end of a day, whatever the time is now.
    expect(Math.floor((at - Date.now()) / day)).toBe(14);
    expect(await askForReviews(stores(), Date.now())).toBe(0);
  });

  // R294
  test('has a link for each line, which opens the form, and one that ends such mails', async () => {
    const [orderId, email] = await planned();
    await ask();
    await planAsk(stores(), orderId, Date.now());
    await ask();
    const [mail, ...others] = asked(email);
    expect(others).toEqual([]);
    const { order: number, line, key } = proofOf(orderId);
    const page = `https://attarine.example/review#${new URLSearchParams({ order: number, line, key })}`;
    expect(mail?.email.text).toContain(page);
    expect(mail?.email.text).toContain('https://attarine.example/review-mails#link=');
    const headers = mail?.email.headers ?? [];
    const header = (name: string) => headers.find((one) => one.key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const proof = Object.fromEntries(new URLSearchParams(page.split('#')[1]));
    expect((await post(reviewBody({ proof }))).status).toBe(202);
  });

  // R294
  test('is the last one after a press of a mail program, of whoever has its link', async () => {
    const [, email] = await planned();
    await ask();
    const header = asked(email)[0]?.email.headers.find(({ key }) => key === 'list-unsubscribe');
    const call = new URL(/<(.+)>/.exec(header?.value ?? '')?.[1] ?? '');
    const press = (link: string | null) =>
      shop().call('POST', `${call.pathname}?link=${link ?? ''}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const link = call.searchParams.get('link');
    expect((await press(`${link}x`)).status).toBe(400);
    expect([(await press(link)).status, (await press(link)).status]).toEqual([204, 204]);
    const { orderId } = await placeNow(
      order({ formData: { ...shippingForm, email: email.toUpperCase() } }),
    );
    await leaveIn(stores(), orderId, 'delivered', 15);
    await planAsk(stores(), orderId, Date.now());
    await ask();
    expect(asked(email)).toHaveLength(1);
    expect(await stores().reviewAsks.read(orderId)).toBeNull();
    expect(await stores().outbox.keys(`${orderId}.review-ask`)).toEqual([]);
    expect((await stores().reviewOptOuts.keys()).join()).not.toContain('@');
  });

  // R294
  test.each([
    ['cancelled', 15],
    ['withdrawn', 15],
    ['returned', 15],
    ['refused', 15],
    ['shipped', 15],
    ['delivered', 13],
    ['delivered', 61],
  ] as const)('is not sent for an order that is %s for %d days', async (state, days) => {
    const [orderId, email] = await planned(state, days);
    await planAsk(stores(), orderId, Date.now());
    await ask();
    expect(asked(email)).toEqual([]);
    expect(await stores().reviewAsks.read(orderId)).toBeNull();
  });

  // R294
  test('is not sent when the order was withdrawn from, or its person wants to be forgotten, meanwhile', async () => {
    for (const change of [
      (orderId: string) => leaveIn(stores(), orderId, 'withdrawn', 0),
      (orderId: string) => stores().erasures.put(orderId, { at: daysAgo(0) }),
    ]) {
      const [orderId, email] = await planned();
      await askForReviews(stores(), Date.now());
      await change(orderId);
      await send();
      expect(asked(email)).toEqual([]);
    }
  });

  // R294
  test('is queued once though the job dies at any store call', async () => {
    const operations = await eachDeath(async (death) => {
      const memory = memoryShop();
      const orderId = recordId('order', null);
      await memory.orders.put(orderId, placedRecord());
      await memory.progress.put(orderId, historyIn('delivered', { at: daysAgo(15) }));
      await planAsk(memory, orderId, Date.now() - day);
      const result = await dying(memory, death, (mortal) => askForReviews(mortal, Date.now()));
      await askForReviews(memory, Date.now());
      expect(await memory.outbox.keys()).toEqual([`${orderId}.review-ask`]);
      expect(await memory.due.keys()).toHaveLength(1);
      expect(await memory.reviewDue.keys()).toEqual([]);
      expect(await memory.reviewAsks.keys()).toEqual([orderId]);
      return result === 'dead' ? 'dead' : 'alive';
    });
    expect(operations).toBeGreaterThan(6);
  });
});

describe('the mail about a refusal', () => {
  const refusals = (email: string) =>
    to(email).filter(({ email: mail }) => mail.subject === 'Your review is not published');

  // R294
  test('goes to who has bought it, with the reason, once for each refusal', async () => {
    const email = `${randomUUID()}@example.com`;
    const orderId = await bought({ email });
    const comment = `Call me at ${randomUUID()}`;
    await post(reviewBody({ comment, proof: proofOf(orderId) }));
    const { id } = await waiting(comment);
    await refuse(id, 'Personal data');
    await refuse(id, 'Personal data');
    await send();
    const [mail, ...others] = refusals(email);
    expect(others).toEqual([]);
    expect(mail?.email.text).toContain('The reason: Personal data.');
    expect(mail?.email.text).toContain(comment);
    await publish(id);
    await refuse(id, 'Advertising');
    await send();
    expect(refusals(email)).toHaveLength(2);
  });

  // R294
  test('does not leave when the review was published meanwhile, nor for one without a proof', async () => {
    const email = `${randomUUID()}@example.com`;
    const orderId = await bought({ email });
    const comment = `Again ${randomUUID()}`;
    await post(reviewBody({ comment, proof: proofOf(orderId) }));
    const { id } = await waiting(comment);
    await mailing.queued(() => refuse(id));
    await publish(id);
    await send();
    expect(refusals(email)).toEqual([]);
    const open = `Open ${randomUUID()}`;
    await post(reviewBody({ comment: open }));
    const other = (await waiting(open)).id;
    await refuse(other);
    expect(await stores().outbox.keys(`${other}.`)).toEqual([]);
  });
});
