import { parseIntent } from '../store/intents.ts';
import type { Shop } from '../store/shop.ts';
import { eachOf } from './each-of.ts';
import { abandonedMs, type Job } from './job.ts';

/** What ends the work that an intent of a kind stands for; false leaves it for the next run. */
type Finishers = Readonly<Record<string, (shop: Shop, subject: string) => Promise<unknown>>>;

/** Finishes the work that a dead function left, as far as its kind has a finisher. */
export const finishing = (finishers: Finishers): Job => ({
  name: 'finish-desk-work',
  run: async (shop, now, until) => {
    const finish = (key: string) => finishOne(shop, key, now, finishers);
    return eachOf(shop, await shop.deskIntents.keys(), finish, until);
  },
});

async function finishOne(
  shop: Shop,
  key: string,
  now: number,
  finishers: Finishers,
): Promise<boolean> {
  const { kind, subject } = parseIntent(key);
  const finish = finishers[kind];
  const intent = finish && (await shop.deskIntents.read(key));
  if (!intent || now - intent.value.at < abandonedMs) return false;
  if ((await finish(shop, subject)) === false) return false;
  await shop.deskIntents.delete(key);
  return true;
}
