import { listMessage, finishMessage, unlistedMessages } from '../messages/finish-message.ts';
import { finishReview } from '../reviews/records/finish-review.ts';
import { finishChange } from '../stock/change-stock.ts';
import { parseIntent } from '../store/desk-intents.ts';
import { finishCount } from '../stock/pending-restocks.ts';
import { isRestock } from '../stock/restocks.ts';
import { welcome } from '../customer/newsletter.ts';
import type { Shop } from '../store/shop.ts';
import { eachOf } from './each-of.ts';
import { abandonedMs, type Job } from './sweep.ts';

/** Finishes the work on messages, reviews, stock and the newsletter that a dead function left. */
export const finishDeskWork: Job = {
  name: 'finish-desk-work',
  run: async (shop, now, until) => {
    const intents = (await shop.deskIntents.keys()).filter((key) => !isRestock(key));
    const done = await eachOf(shop, intents, (key) => finishOne(shop, key, now), until);
    return { ...done, indexed: await indexOnce(shop, until) };
  },
};

async function finishOne(shop: Shop, key: string, now: number): Promise<boolean> {
  const intent = await shop.deskIntents.read(key);
  if (!intent || now - intent.value.at < abandonedMs) return false;
  const { kind, subject } = parseIntent(key);
  // Unfinished work stays for the next run.
  if ((await finishers[kind]?.(shop, subject)) === false) return false;
  await shop.deskIntents.delete(key);
  return true;
}

const finishers: Record<string, (shop: Shop, subject: string) => Promise<unknown>> = {
  message: finishMessage,
  review: finishReview,
  stock: finishChange,
  count: finishCount,
  newsletter: welcome,
};

const indexedKey = 'indexed';

/** Puts messages that are older than the lists into them, once in the life of a shop. */
async function indexOnce(shop: Shop, until?: number): Promise<number> {
  if (await shop.messageIndex.read(indexedKey)) return 0;
  const list = async (id: string) => {
    await listMessage(shop, id);
    return true;
  };
  const { finished, left } = await eachOf(shop, await unlistedMessages(shop), list, until);
  if (!left) await shop.messageIndex.put(indexedKey, {});
  return finished;
}
