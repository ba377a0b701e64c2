import { dueNotes } from '../mail/outbox.ts';
import { restockKeys, wishesOfRestock } from '../stock/restocks.ts';
import { forgetTold, queueMailsOf } from '../stock/tell-waiting.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { eachOf } from './each-of.ts';
import type { Job } from './sweep.ts';

/** Each queues many mails at once itself. */
const skusAtOnce = 4;

/** Queues the mails of who waits for what is back, and deletes the addresses once they have left. */
export const tellRestocks: Job = {
  name: 'tell-restocks',
  run: async (shop, _, until = Infinity) => {
    const skus = [...Map.groupBy(await restockKeys(shop), wishesOfRestock)];
    let queued = 0;
    const queue = async ([name, keys]: [string, string[]]) => {
      const entries = await mapAtOnce(keys, (key) => shop.deskIntents.read(key));
      const present = entries.flatMap((entry) => (entry ? [entry.value] : []));
      queued += await queueMailsOf(shop, name, present, until);
      return true;
    };
    const { left } = await eachOf(shop, skus, queue, until, skusAtOnce);
    if (skus.length === 0 || left) return { queued, left };
    return { queued, ...(await forgetAll(shop, skus, until)) };
  },
};

async function forgetAll(shop: Shop, skus: readonly [string, string[]][], until: number) {
  const names = skus.map(([name]) => name);
  const seen = await mapAtOnce(names, async (name) => (await shop.wishes.read(name))?.value);
  // Listed after the records were read: a mail that they call queued is in it, or has left.
  const waiting = new Set((await dueNotes(shop)).map(({ key }) => key));
  const wishes = new Map(names.map((name, index) => [name, seen[index]]));
  const forget = async ([name, keys]: [string, string[]]) => {
    const present = wishes.get(name);
    if (present && !(await forgetTold(shop, name, present, waiting))) return false;
    await mapAtOnce(keys, (key) => shop.deskIntents.delete(key));
    return true;
  };
  return eachOf(shop, skus, forget, until, skusAtOnce);
}
