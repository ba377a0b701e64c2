import { healthOf, type JobFacts } from '../health.ts';
import type { MailHealth } from '../health-reply.ts';
import { builtPayment } from '../../catalogue/server/built.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { describe } from '../../../../netlify/kernel/store/log.ts';
import { dueEntries, failedEntries } from '../../../../netlify/kernel/mail/outbox.ts';
import { isToShop } from '../../../../netlify/kernel/mail/kind.ts';
import { paymentSettings } from '../../../../netlify/kernel/payment/payment-settings.ts';
import { mapAtOnce, readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { isLive, type Deploy } from '../../../../netlify/kernel/store/deploy.ts';
import { engineName } from '../../../../netlify/kernel/store/engines/open-engine.ts';
import type { Shop, StoreName } from '../../../../netlify/kernel/store/shop.ts';
import { timetable } from '../timetable.ts';

/** For an outside monitor: the status is 503 when something is wrong. */
export const getHealth: KeeperAction = async ({ shop, deploy }) => {
  const start = performance.now();
  const read = await readFacts(shop).catch((error: unknown) => ({ fault: describe(error) }));
  const fault = 'fault' in read ? read.fault : null;
  const facts = 'fault' in read ? { jobs: [], mails: null, unreadable: [] } : read;
  const body = healthOf({
    now: shop.clock.now(),
    deploy: { id: deploy.id, context: deploy.context, isLive: isLive(deploy) },
    engine: engineName(),
    store: { isReachable: fault === null, ms: Math.round(performance.now() - start), fault },
    settings: wrongSettings(deploy),
    remarks: differences(deploy),
    ...facts,
  });
  return { status: body.isWell ? 200 : 503, body };
};

function wrongSettings(deploy: Deploy): string[] {
  const payments = paymentSettings(deploy);
  return payments.kind === 'wrong' ? [`Cards are not taken: ${payments.sentence}`] : [];
}

/** Where content and settings do not say the same of cards: neither alone is wrong. */
function differences(deploy: Deploy): string[] {
  const isSet = ['bank', 'stripe'].includes(paymentSettings(deploy).kind);
  const isOffered = builtPayment().includes('card');
  if (isSet === isOffered) return [];
  return isOffered
    ? ['The content offers cards (payment), and the settings have nobody who takes them.']
    : ['The settings have who takes cards, and the content (payment) offers none.'];
}

async function readFacts(shop: Shop) {
  const jobs: JobFacts[] = await readMany(Object.entries(timetable), async ([name, { every }]) => ({
    name,
    everyMinutes: every,
    last: await lastRun(shop, name),
  }));
  return { jobs, mails: await mailFacts(shop), unreadable: await unreadableRecords(shop) };
}

/** So many listed records are looked at again. */
const mostLookedAt = 50;

/** One that has been put right, or is gone, is listed no more. */
async function unreadableRecords(shop: Shop): Promise<string[]> {
  const listed = (await shop.unreadable.keys()).slice(0, mostLookedAt);
  const right = await readMany(listed, async (record) => {
    const [name, ...key] = record.split('/');
    const store = storeNames(shop).find((one) => shop.table[one].name === name);
    if (store) await shop[store].read(key.join('/'));
    return record;
  });
  await mapAtOnce(right, (record) => shop.unreadable.delete(record));
  return [...shop.leftOut].sort();
}

const storeNames = ({ table }: Shop) => Object.keys(table) as StoreName[];

async function lastRun(shop: Shop, name: string): Promise<JobFacts['last']> {
  const run = (await shop.jobs.read(name))?.value;
  if (!run) return null;
  const { at, since, ms, report } = run;
  const fault = typeof report['fault'] === 'string' ? report['fault'] : null;
  return { at, since, ms, fault };
}

/** The first mails of a queue are nearly always its oldest, so more reads would say little. */
const mostRead = 20;

async function mailFacts(shop: Shop): Promise<MailHealth> {
  const [entries, failed] = await Promise.all([dueEntries(shop), failedEntries(shop)]);
  const read = await readMany(
    entries.slice(0, mostRead),
    async ({ key }) => (await shop.outbox.read(key))?.value,
  );
  const mails = read.filter((mail) => mail !== undefined);
  const now = shop.clock.now();
  const oldest = (found: typeof mails) =>
    found.length === 0 ? null : Math.max(...found.map(({ at }) => now - Date.parse(at)));
  return {
    queued: entries.length,
    oldestMs: oldest(mails),
    oldestToShopMs: oldest(mails.filter((mail) => isToShop(shop, mail))),
    givenUp: failed.length,
  };
}
