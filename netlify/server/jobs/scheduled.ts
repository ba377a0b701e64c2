import { describe, log, type Platform } from '../edge/http.ts';
import { isoTime } from '../store/clock.ts';
import { isSuperseded } from '../store/deploy.ts';
import type { JobRecord } from '../store/records.ts';
import { openShop, type Shop } from '../store/shop.ts';
import type { Job } from './sweep.ts';

/** A scheduled function may run 30 s. Its calls of the store fail before that. */
const timeoutMs = 25_000;

/**
 * A function that the platform calls at fixed times. It runs the jobs in turn, logs a line for
 * each and notes its run for the health check. A superseded deploy leaves all work to the one that
 * replaced it.
 */
export function scheduled(jobs: readonly Job[]) {
  return async (_: Request, { deploy }: Pick<Platform, 'deploy'>): Promise<Response> => {
    if (isSuperseded(deploy)) return new Response(null, { status: 204 });
    const shop = openShop(deploy, Date.now() + timeoutMs);
    for (const job of jobs) await runJob(shop, job);
    return new Response(null, { status: 204 });
  };
}

async function runJob(shop: Shop, { name, run }: Job): Promise<void> {
  const start = performance.now();
  const report = await run(shop, shop.clock.now()).catch((error: unknown) => ({
    fault: describe(error),
  }));
  const ms = Math.round(performance.now() - start);
  log({ job: name, ms, ...report });
  await noteRun(shop, name, { at: isoTime(shop.clock), ms, report }).catch((error: unknown) =>
    log({ job: name, unnoted: describe(error) }),
  );
}

async function noteRun(shop: Shop, name: string, run: Omit<JobRecord, 'since'>): Promise<void> {
  // A damaged note is replaced: it must not hide all runs after it.
  const last = (await shop.jobs.read(name).catch(() => null))?.value;
  if (!last) await shop.jobs.delete(name);
  await shop.jobs.put(name, { ...run, since: last?.since ?? last?.at ?? run.at });
}
