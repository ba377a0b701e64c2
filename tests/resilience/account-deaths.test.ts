import { beforeAll, expect, test, vi } from 'vitest';
import { authenticate, register } from '../../src/features/accounts/server/shoppers/accounts.ts';
import { closeAccount } from '../../src/features/accounts/server/shoppers/close-account.ts';
import {
  askForChange,
  confirmChange,
} from '../../src/features/accounts/server/shoppers/email-change.ts';
import { readLink } from '../../src/features/accounts/server/one-time-links.ts';
import {
  askForReset,
  resetPassword,
} from '../../src/features/accounts/server/shoppers/passwords.ts';
import { linkOrder } from '../../src/features/orders/server/record/person-links.ts';
import { epochOf, type SignedIn } from '../../src/features/accounts/server/sessions/session.ts';
import { finishAccountWork } from '../../src/features/accounts/server/shoppers/finish-work.ts';
import { finishAccounts } from '../../src/features/accounts/server/shoppers/finish-accounts-job.ts';
import { accountLinkOf } from '../../src/features/accounts/server/stores.ts';
import { realClock } from '../../netlify/kernel/store/clock.ts';
import { linkSecret } from '../../netlify/kernel/store/link-secrets.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { emptyBasket } from '../../src/features/cart/basket.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { hashCheaply } from '../support/cheap-hash.ts';
import { dying, eachDeath, type Death } from '../support/mortal.ts';
import { shippingForm } from '../support/order.ts';
import { Memory } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';

/* A function dies at a store operation, before or after its effect. Then the sweeper runs. */

beforeAll(() => {
  hashCheaply();
  vi.stubEnv('SHOP_PEPPER', 'the-pepper-of-the-tests');
  vi.stubEnv('SHOP_LINK_SECRET', 'the-link-secret-of-the-tests');
  vi.stubEnv('SHOP_LOG', 'off');
  vi.stubEnv('SHOP_CATALOGUE', catalogueFile());
  vi.stubEnv('SMTP_URL', 'log:');
});

const minute = 60_000;
const rose = { email: 'rose@example.com', password: 'a rose is a rose' };
const cedar = { ...rose, password: 'nine tiles of cedar' };
const moved = { ...rose, email: 'rose.of.fez@example.com' };

/** An empty shop in memory, for one death. */
function openWorld() {
  const stage = {
    clock: realClock,
    operation: <Result>(_: string, commit: () => Result) => Promise.resolve(commit()),
  };
  const memory = new Memory();
  const shop = modelShop(memory, stage, { process: 'test', deadline: Infinity });

  const signIn = async (as = rose): Promise<SignedIn | null> => {
    const result = await authenticate(shop, as);
    for (const key of memory.rows('limits').keys()) await shop.limits.delete(key);
    return result.ok ? result.result : null;
  };
  const enrol = async (stores: Shop, as = rose) => {
    const behind: Promise<void>[] = [];
    const after = (work: (later: Shop) => Promise<void>) => void behind.push(work(stores));
    const result = await register({ shop: stores, ip: '192.0.2.1', after }, as);
    await Promise.all(behind);
    return result;
  };
  const mails = (kind: string) =>
    [...memory.rows('outbox').keys()].filter((key) => key.endsWith(`.${kind}`));
  return {
    shop,
    memory,
    enrol,
    signIn,
    mails,
    can: async (as: typeof rose) => (await signIn(as)) !== null,
    /** A new account, as its owner knows it. */
    owner: async (): Promise<SignedIn> => {
      await enrol(shop);
      const account = await signIn();
      if (!account) throw new Error('The account cannot be opened.');
      return account;
    },
    /** The link in the one mail of a kind; null when it opens nothing any more. */
    link: async (kind: 'reset' | 'change') => {
      const purpose = kind === 'reset' ? 'reset' : 'verify';
      const id = mails(kind)[0]?.split('.')[0] ?? '';
      const subject = await readLink(shop, purpose, linkSecret(purpose, id));
      return accountLinkOf(subject ?? '{"opens":"nothing"}');
    },
    sweep: async () => {
      for (const ms of [3 * minute, 120 * minute]) await finishAccounts.run(shop, Date.now() + ms);
      expect(memory.rows('accountWork').size).toBe(0);
    },
    die: async (death: Death, work: (stores: Shop) => Promise<unknown>) =>
      (await dying(shop, death, work)) === 'dead' ? 'dead' : 'alive',
  };
}

// R250, R241
test('while setting a new password: the old one and the link work, or the new one alone, and its owner is told once', async () => {
  const operations = await eachDeath(async (death) => {
    const { shop, owner, link, can, mails, signIn, sweep, die } = openWorld();
    const before = await owner();
    await askForReset(shop, rose.email);
    const reset = await link('reset');
    if (reset.opens !== 'reset') throw new Error('This is no such link.');
    const set = async (stores: Shop, password: string) => {
      const result = await resetPassword(stores, reset, password);
      if (result.ok) await finishAccountWork(stores, result.work);
      return result.ok;
    };
    const outcome = await die(death, (stores) => set(stores, cedar.password));
    await sweep();
    const isDone = await can(cedar);
    expect(await can(rose)).toBe(!isDone);
    const after = await signIn(isDone ? cedar : rose);
    expect(after && epochOf(after.user) - epochOf(before.user)).toBe(isDone ? 1 : 0);
    expect(mails('password-changed')).toHaveLength(isDone ? 1 : 0);
    expect(await set(shop, 'a third rose')).toBe(!isDone);
    expect(mails('password-changed')).toHaveLength(1);
    return outcome;
  });
  expect(operations).toBeGreaterThan(10);
});

// R250
test('while changing the address: one of the two opens the account, and the old one is told once', async () => {
  const operations = await eachDeath(async (death) => {
    const { shop, memory, owner, link, can, mails, sweep, die } = openWorld();
    await askForChange(shop, await owner(), moved.email);
    const change = await link('change');
    if (change.opens !== 'change') throw new Error('This is no such link.');
    const press = async (stores: Shop) => {
      const result = await confirmChange(stores, change);
      if (result) await finishAccountWork(stores, result.work);
      return result?.changed ?? 'gone';
    };
    const outcome = await die(death, press);
    await sweep();
    const isDone = await can(moved);
    // Either the owner has the new address now, or nothing has changed.
    expect(JSON.stringify([...memory.values('users')])).not.toContain('"isConfirmed":true');
    expect(await can(rose)).toBe(!isDone);
    expect(mails('changed')).toHaveLength(isDone ? 1 : 0);
    // What did not happen can be done again.
    expect(await press(shop)).toBe(isDone ? 'gone' : 'changed');
    expect([await can(moved), await can(rose)]).toEqual([true, false]);
    expect(mails('changed')).toHaveLength(1);
    return outcome;
  });
  expect(operations).toBeGreaterThan(15);
});

// R250
test('while deleting the account: it is there as before, or gone with all that was its own', async () => {
  const operations = await eachDeath(async (death) => {
    const { shop, memory, owner, enrol, can, sweep, die } = openWorld();
    const account = await owner();
    await linkOrder(shop, 'an-order', orderOf(account));
    await shop.baskets.put(account.userId, emptyBasket);
    const outcome = await die(death, async (stores) => {
      const { work } = await closeAccount(stores, account);
      await finishAccountWork(stores, work);
    });
    await sweep();
    const isThere = await can(rose);
    const named = ['users', 'people', 'addresses'].flatMap((store) =>
      [...memory.values(store)].filter((row) => JSON.stringify(row).includes(account.userId)),
    );
    expect(named).toHaveLength(isThere ? 3 : 0);
    expect(memory.rows('baskets').size).toBe(isThere ? 1 : 0);
    // The address still leads to the order.
    expect(memory.rows('people').size).toBe(isThere ? 2 : 1);
    expect(await enrol(shop)).toBe(isThere ? 'taken' : 'registered');
    return outcome;
  });
  expect(operations).toBeGreaterThan(8);
});

const orderOf = ({ userId }: SignedIn): PlacedRecord => ({
  state: 'placed',
  fp: 'f',
  at: '2026-01-01T00:00:00.000Z',
  lines: [],
  currency: 'USD',
  shippingCents: 499,
  totalCents: 499,
  to: { ...shippingForm, email: rose.email },
  userId,
  takes: [],
});

// R250
test('while registering: the address is free, or it has an account that was mailed once', async () => {
  const operations = await eachDeath(async (death) => {
    const { shop, memory, enrol, can, mails, sweep, die } = openWorld();
    const outcome = await die(death, (stores) => enrol(stores));
    await sweep();
    const isThere = await can(rose);
    expect(mails('proof')).toHaveLength(isThere ? 1 : 0);
    expect(memory.rows('users').size).toBe(isThere ? 1 : 0);
    expect(await enrol(shop)).toBe(isThere ? 'taken' : 'registered');
    expect(await can(rose)).toBe(true);
    return outcome;
  });
  expect(operations).toBeGreaterThan(12);
});
