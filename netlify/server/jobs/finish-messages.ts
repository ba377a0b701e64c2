import { messageOfIntent, reindexMessages, settleMessage } from '../messages/settle-message.ts';
import type { Shop } from '../store/shop.ts';
import { abandonedMs, eachOf, type Job } from './sweep.ts';

/** Messages that a function has left half done: their mails are queued, their place is put right. */
export const finishMessages: Job = {
  name: 'finish-messages',
  run: async (shop, now) => {
    const intents = await shop.messageIntents.keys();
    const finished = await eachOf(shop, intents, (key) => finishOne(shop, key, now));
    return { finished, indexed: await indexOnce(shop) };
  },
};

async function finishOne(shop: Shop, key: string, now: number): Promise<boolean> {
  const intent = await shop.messageIntents.read(key);
  if (!intent || now - intent.value.at < abandonedMs) return false;
  await settleMessage(shop, messageOfIntent(key));
  await shop.messageIntents.delete(key);
  return true;
}

const indexedMark = 'indexed';

/** Messages of before there was an index get their place, once in the life of a shop. */
async function indexOnce(shop: Shop): Promise<number> {
  if (await shop.messageIndex.read(indexedMark)) return 0;
  const indexed = await reindexMessages(shop);
  await shop.messageIndex.put(indexedMark, {});
  return indexed;
}
