import { dueEntries } from '../../../../netlify/kernel/mail/outbox.ts';
import { restockKeys, listOfRestock } from './restocks.ts';
import { forgetNotified, queueMailsOf } from './tell-waiting.ts';
import { mapAtOnce, readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { eachOf } from '../../../../netlify/kernel/jobs/each-of.ts';
import type { Job } from '../../../../netlify/kernel/jobs/job.ts';

/** For so many SKUs the waiting lists are read, then the waiting mails are listed. */
const skusAStep = 64;

/** A SKU with the keys of its entries. */
type Restocked = [name: string, keys: string[]];

/** Queues the mails about restocks, and deletes each address when its mail has left. */
export const tellRestocks: Job = {
  name: 'tell-restocks',
  run: async (shop, _, until = Infinity) => {
    const skus = [...Map.groupBy(await restockKeys(shop), listOfRestock)];
    const first = Math.floor(shop.clock.random() * skus.length);
    const rotated = [...skus.slice(first), ...skus.slice(0, first)];
    const done = { finished: 0, queued: 0 };
    for (let at = 0; at < rotated.length && shop.clock.now() <= until; at += skusAStep) {
      const { finished, queued } = await tellOf(shop, rotated.slice(at, at + skusAStep), until);
      done.finished += finished;
      done.queued += queued;
    }
    return done;
  },
};

async function tellOf(shop: Shop, skus: readonly Restocked[], until: number) {
  const seen = new Map(
    await readMany(
      skus,
      async ([name]) => [name, (await shop.waitingLists.read(name))?.value] as const,
    ),
  );
  // The mails are listed after the waiting lists were read: a mail that those call queued is among
  // these, or it has left.
  const waiting = new Set((await dueEntries(shop)).map(({ key }) => key));
  let queued = 0;
  const tell = async ([name, keys]: Restocked) => {
    const entries = await mapAtOnce(keys, (key) => shop.deskIntents.read(key));
    const present = entries.flatMap((entry) => (entry ? [entry.value] : []));
    const step = await queueMailsOf(shop, name, present, { until, skus: skus.length });
    queued += step.queued;
    const list = seen.get(name);
    const isForgotten = !list || (await forgetNotified(shop, name, list, waiting));
    if (!isForgotten || !step.isAll || step.queued > 0) return false;
    await mapAtOnce(keys, (key) => shop.deskIntents.delete(key));
    return true;
  };
  return { ...(await eachOf(shop, skus, tell, until)), queued };
}
