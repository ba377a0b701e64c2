import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../http/http.ts';
import type { PaymentProvider } from '../payment/port.ts';
import { isoTime, realClock, type Clock } from '../store/clock.ts';
import { isClosed } from '../store/closed-shop.ts';
import { isSuperseded, type Deploy } from '../store/deploy.ts';
import { describe, log } from '../store/log.ts';
import type { Job } from './job.ts';
import type { JobRecord } from './stores.ts';
import { openShop, type Parts, type Shop } from '../store/shop.ts';

/** A scheduled function may run 30 s. */
const budgetMs = 25_000;
/** A job begins nothing new after this share of its time. The rest is for work that has begun. */
const working = 0.75;
type ProviderOf = (deploy: Deploy, clock: Clock) => PaymentProvider | null;

/** Time to store how a job ended when its own time is over. */
const reportMs = 2_000;

/**
 * A function that the platform calls at fixed times. It runs the jobs in turn, logs a line for each
 * and writes its run down for the health check. A replaced deploy does nothing, and while the shop
 * is closed no job runs.
 * @param providerOf only for jobs that ask it: its code is large.
 */
export function scheduled(jobs: readonly Job[], parts: Parts, providerOf: ProviderOf = () => null) {
  return async (_: Request, { deploy }: Pick<Platform, 'deploy'>): Promise<Response> => {
    const nothing = new Response(null, { status: 204 });
    if (isSuperseded(deploy)) return nothing;
    // When the store does not answer, each job reports that itself.
    if (await isClosed(openShop(parts, deploy)).catch(() => false)) return nothing;
    const provider = providerOf(deploy, realClock);
    const own = jobs.map(({ name, run }): Job => ({
      name,
      run: (shop, now, until) => run(shop, now, until, provider),
    }));
    await runJobs(own, (deadline) => openShop(parts, deploy, deadline));
    return nothing;
  };
}

interface Limits {
  clock: Clock;
  /** Ms for all jobs. */
  budget: number;
  /** Fails after so many ms. A mail server, unlike the store, may never answer. */
  giveUp: (ms: number) => Promise<never>;
}

const realLimits: Limits = {
  clock: realClock,
  budget: budgetMs,
  giveUp: (ms) =>
    setTimeout(ms, undefined, { ref: false }).then(() => {
      throw new Error(`It was given up after ${ms} ms.`);
    }),
};

/**
 * Each job gets a share of the time that is left. A job that is late is given up; the jobs after it
 * still run.
 * @param open the shop whose calls fail after a time, ms since 1970.
 */
export async function runJobs(
  jobs: readonly Job[],
  open: (deadline: number) => Shop,
  own: Partial<Limits> = {},
): Promise<void> {
  const limits = { ...realLimits, ...own };
  const end = limits.clock.now() + limits.budget;
  for (const [index, job] of jobs.entries()) {
    const share = (end - limits.clock.now()) / (jobs.length - index);
    await runJob(job, open, share, limits);
  }
}

/** @param share ms. */
async function runJob(
  { name, run }: Job,
  open: (deadline: number) => Shop,
  share: number,
  { clock, giveUp }: Limits,
): Promise<void> {
  const start = clock.now();
  const work = async () => run(open(start + share), start, start + share * working);
  const report = await Promise.race([work(), giveUp(share)]).catch((error: unknown) => ({
    fault: describe(error),
  }));
  const ms = Math.round(clock.now() - start);
  log({ job: name, ms, ...report });
  const shop = open(start + share + reportMs);
  await keepRun(shop, name, { at: isoTime(clock), ms, report }).catch((error: unknown) =>
    log({ job: name, unnoted: describe(error) }),
  );
}

async function keepRun(shop: Shop, name: string, run: Omit<JobRecord, 'since'>): Promise<void> {
  // A damaged record is replaced: it must not hide all runs after it.
  const last = (await shop.jobs.read(name).catch(() => null))?.value;
  if (!last) await shop.jobs.delete(name);
  await shop.jobs.put(name, { ...run, since: last?.since ?? run.at });
}
