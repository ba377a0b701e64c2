import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askForReviews } from '../../../src/features/reviews/server/ask-for-reviews.ts';
import { planAsk } from '../../../src/features/reviews/server/ask-list.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { leaveIn, proofOf, reviewBody, reviewCalls } from '../../support/review-calls.ts';
import { order, shippingForm } from '../../support/shop.ts';

const { shop, placeNow, send, to } = mailShop();
const { post } = reviewCalls(shop);

// R619
test('the confirmation names samples and the perfumes of a set', async () => {
  const email = `${randomUUID()}@example.com`;
  const cartItems = ['discovery_1-2', '2_2ML'].map((id) => ({ id, quantity: 1 }));
  await placeNow(order({ cartItems, formData: { ...shippingForm, email }, total: 20.99 }));
  await shop().finished();
  await send();
  const [mail] = to(email);
  expect(mail?.email.text).toContain('Discovery set: Product 1, Product 2');
  expect(mail?.email.text).toContain('Product 2, Sample, 2 ml');
});

// R291
test('who bought a set is asked about each of its perfumes, and may review each once', async () => {
  const email = `${randomUUID()}@example.com`;
  const cartItems = [{ id: 'discovery_1-2', quantity: 1 }];
  const formData = { ...shippingForm, email };
  const { orderId } = await placeNow(order({ cartItems, formData, total: 14.99 }));
  await shop().finished();
  const stores = shop().stores();
  await leaveIn(stores, orderId, 'delivered', 15);
  await planAsk(stores, orderId, Date.now());
  await askForReviews(stores, Date.now());
  await send();
  const mail = to(email).find(({ email: one }) => one.subject?.includes('How was'));
  for (const name of ['Product 1, Sample, 2 ml', 'Product 2, Sample, 2 ml'])
    expect(mail?.email.text).toContain(`Review ${name}`);

  const review = (productId: number, line: string) =>
    post(reviewBody({ productId, proof: proofOf(orderId, line) }));
  expect((await review(2, '2_2ML')).status).toBe(202);
  expect((await review(2, '2_2ML')).status).toBe(409);
  expect((await review(1, '2_2ML')).status).not.toBe(202);
  expect((await review(7, '7_2ML')).status).not.toBe(202);
  expect((await review(1, '1_2ML')).status).toBe(202);
});
