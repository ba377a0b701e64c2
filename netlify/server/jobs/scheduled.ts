import { describe, log, type Platform } from '../edge/http.ts';
import { openShop } from '../store/shop.ts';
import type { Job } from './sweep.ts';

/** A scheduled function may run 30 s. Its calls of the store fail before that. */
const timeoutMs = 25_000;

/**
 * A function that the platform calls at fixed times. It runs the jobs in turn and logs a line for
 * each.
 */
export function scheduled(jobs: readonly Job[]) {
  return async (_: Request, { deploy }: Pick<Platform, 'deploy'>): Promise<Response> => {
    const shop = openShop(deploy, Date.now() + timeoutMs);
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
