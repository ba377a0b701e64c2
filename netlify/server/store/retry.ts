import { StoreUnavailable } from './kv.ts';

const firstPauseMs = 15;
const longestPauseMs = 600;
const budgetMs = 8_000;

/**
 * Repeats a compare-and-swap until it succeeds. Pauses are drawn from the whole range (full
 * jitter): writers that collided once would else collide again.
 * @throws StoreUnavailable when other writers were first for 8 seconds.
 */
export async function retryWhileChanged<Result>(
  attempt: () => Promise<{ done: Result } | 'again'>,
): Promise<Result> {
  const deadline = Date.now() + budgetMs;
  for (let tries = 0; Date.now() < deadline; tries += 1) {
    const outcome = await attempt();
    if (outcome !== 'again') return outcome.done;
    const range = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * range);
    });
  }
  throw new StoreUnavailable('The record kept changing.');
}
