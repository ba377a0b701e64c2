import type { Clock } from './clock.ts';
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
  clock: Clock,
): Promise<Result> {
  const deadline = clock.now() + budgetMs;
  for (let tries = 0; clock.now() < deadline; tries += 1) {
    const outcome = await attempt();
    if (outcome !== 'again') return outcome.done;
    await clock.pause(clock.random() * Math.min(firstPauseMs * 2 ** tries, longestPauseMs));
  }
  throw new StoreUnavailable('The record kept changing.');
}
