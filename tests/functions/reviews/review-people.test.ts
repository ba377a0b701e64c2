import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountExport } from '../../../src/features/privacy/account-export.ts';
import { password } from '../../support/accounts.ts';
import { newPerson, peopleShop } from '../../support/people.ts';
import { proofOf, reviewBody, reviewCalls } from '../../support/review-calls.ts';

const people = peopleShop();
const { shop, signIn, find, erase, everything, stores } = people;
const { post, about, waiting, publish, bought, list } = reviewCalls(shop);

const idOf = async (changes: Record<string, unknown>, cookie = ''): Promise<string> => {
  const comment = `Comment ${randomUUID()}`;
  expect((await post(reviewBody({ comment, ...changes }), { cookie })).status).toBe(202);
  return (await waiting(comment)).id;
};
const shownAs = async (id: string) => (await about()).reviews.find((review) => review.id === id);
const exportOf = async (cookie: string): Promise<AccountExport> => {
  const headers = { Cookie: cookie };
  return (await (
    await shop().call('GET', '/api/account/export', { headers })
  ).json()) as AccountExport;
};

describe('an account that is deleted', () => {
  // R188
  test('leaves its reviews, published or waiting, without its name', async () => {
    const { name } = newPerson();
    const { cookie } = await signIn();
    await bought({ cookie });
    const published = await idOf({ name: name.slice(0, 40) }, cookie);
    const still = await idOf({ name: name.slice(0, 40), productId: 7 }, cookie);
    await publish(published);
    expect((await exportOf(cookie)).reviews.map(({ id }) => id).sort()).toEqual(
      [published, still].sort(),
    );
    expect((await shownAs(published))?.name).toBe(name.slice(0, 40));
    const headers = { Cookie: cookie };
    const gone = await shop().call('DELETE', '/api/account', { body: { password }, headers });
    expect(gone.status).toBe(204);
    await shop().finished();
    expect(await shownAs(published)).toMatchObject({ name: null, isVerified: true, rating: 4 });
    const { reviews } = await list();
    expect(reviews.find(({ id }) => id === still)?.name).toBeNull();
    expect(await everything()).not.toContain(name.slice(0, 40));
  });
});

describe('a person who is erased', () => {
  // R188
  test('is found with the reviews of an account and of a mailed proof, and leaves no name', async () => {
    const { name, email } = newPerson();
    const typed = name.slice(0, 40);
    const orderId = await bought({ email, days: 100 });
    const id = await idOf({ name: typed, proof: proofOf(orderId) });
    await publish(id);
    const [found] = await find(email);
    expect(found?.reviews).toMatchObject([{ id, name: typed, orderId, state: 'published' }]);
    const [erased] = await erase(email);
    expect(erased?.reviews).toEqual([id]);
    expect(await shownAs(id)).toMatchObject({ name: null, isVerified: true });
    expect(await everything()).not.toContain(typed);
    expect((await stores().reviews.read(`r/${id}`))?.value.orderId).toBeNull();
    expect((await find(email))[0]?.reviews).toEqual([]);
    // The purchase has a review already, whoever wrote it.
    const again = await post(reviewBody({ proof: proofOf(orderId) }));
    expect([400, 409]).toContain(again.status);
  });
});
