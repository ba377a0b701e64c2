import { entriesOf, withoutPerson } from '../waiting.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { OfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import { changeWaitingList } from './waiting.ts';

/** What somebody waits for, by the names of lines. */
interface Wish {
  sku: string;
  at: string;
}

/**
 * There are no links from an address to the lists that it is in, so all records are read: one for each SKU that was
 * ever sold out.
 */
const waitedFor: OfAddress<Wish[]> = {
  nothing: [],
  async find(shop, email) {
    const found = await readMany(await shop.waitingLists.keys(), async (name) => {
      const list = (await shop.waitingLists.read(name))?.value;
      return list ? entriesOf(list, email).map(({ at }) => ({ sku: list.sku, at })) : [];
    });
    return found.flat();
  },
  async forget(shop, email) {
    await readMany(await shop.waitingLists.keys(), (name) =>
      changeWaitingList(shop, name, (list) => withoutPerson(list, email)),
    );
  },
};

export const waitingByAddress = { wishes: waitedFor };

declare module '../../privacy/people-reply.ts' {
  interface ByAddress {
    wishes: Wish[];
  }
}
