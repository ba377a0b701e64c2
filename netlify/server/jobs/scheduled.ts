import { describe, log, type Platform } from '../edge/http.ts';
import { isSuperseded } from '../store/deploy.ts';
import { openShop } from '../store/shop.ts';
import type { Job } from './sweep.ts';

/** A scheduled function may run 30 s; its jobs stop asking the store before that. */
const patienceMs = 25_000;

/**
 * A function that the platform calls by the clock: each job in turn, one line in the log of each.
 * A superseded deploy leaves all work to the one that replaced it.
 */
export function scheduled(jobs: readonly Job[]) {
  return async (_: Request, { deploy }: Pick<Platform, 'deploy'>): Promise<Response> => {
    if (isSuperseded(deploy)) return new Response(null, { status: 204 });
    const shop = openShop(deploy, Date.now() + patienceMs);
    for (const { name, run } of jobs) {
      const start = performance.now();
      const outcome = await run(shop, Date.now()).then(
        (finished) => ({ finished }),
        (error: unknown) => ({ fault: describe(error) }),
      );
      log({ job: name, ms: Math.round(performance.now() - start), ...outcome });
    }
    return new Response(null, { status: 204 });
  };
}
