import { randomUUID } from 'node:crypto';
import type { AccountWork } from '../stores.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/** Names the record of work that has begun. */
export interface Work {
  key: string;
  userId: string;
  /** Of the work itself. */
  id: string;
}

/** Before the first write of something that several writes make. `finishAccountWork` ends it. */
export async function startWork(
  shop: Shop,
  userId: string,
  facts: Partial<Omit<AccountWork, 'at'>>,
): Promise<Work> {
  const id = randomUUID();
  const key = `${userId}.${id}`;
  await shop.accountWork.put(key, {
    at: shop.clock.now(),
    proof: null,
    change: null,
    leaves: [],
    ...facts,
  });
  return { key, userId, id };
}

/** The mail for a proof is not sent: nobody registered, or the caller has caused too many mails. */
export const dropProof = (shop: Shop, { key }: Work): Promise<null> =>
  modify(
    shop.accountWork,
    key,
    (work) => ({
      ...(work ? { next: { ...work, proof: null } } : {}),
      result: null,
    }),
    shop.clock,
  );

/** For work that has changed nothing. */
export const endWork = (shop: Shop, { key }: Work): Promise<void> => shop.accountWork.delete(key);

export function workOf(key: string): Work {
  const [userId = key, id = ''] = key.split('.');
  return { key, userId, id };
}
