import { randomUUID } from 'node:crypto';
import type { AccountWork } from '../store/account-records.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

/** A note of work under way, by its key. */
export interface Work {
  key: string;
  userId: string;
}

/** Before the first write of something that several writes make. `settle` ends it. */
export async function startWork(
  shop: Shop,
  userId: string,
  facts: Partial<Omit<AccountWork, 'at'>>,
): Promise<Work> {
  const key = `${userId}.${randomUUID()}`;
  await shop.accountWork.put(key, {
    at: shop.clock.now(),
    proof: null,
    change: null,
    leaves: [],
    ...facts,
  });
  return { key, userId };
}

/** No mail is to ask for a proof: nobody registered, or one caller has made too many mails. */
export const dropProof = (shop: Shop, { key }: Work): Promise<null> =>
  modify(shop.accountWork, key, (work) => ({
    ...(work ? { next: { ...work, proof: null } } : {}),
    result: null,
  }));

export const workOf = (key: string): Work => ({ key, userId: key.split('.')[0] ?? key });
