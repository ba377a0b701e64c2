import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * What a stage had of the processor, which is what it costs wherever it runs and whatever runs beside
 * it. Node knows that of itself alone.
 */

const hasPython = process.platform === 'linux' && spawnSync('python3', ['--version']).status === 0;

/** What runs the command after these words, and then writes to its fourth stream. */
export const timed = hasPython
  ? ['python3', join(import.meta.dirname, 'timed.py')]
  : ['sh', '-c', '"$@" 3>&-; status=$?; times >&3; exit $status', 'sh'];

/** @param spent the seconds, or what a shell says: of itself in its first line, of all others in the second. */
export function processorSeconds(spent: string): number {
  const [alone = '', others] = spent.split('\n');
  if (others === undefined) return Number(alone);
  return [...others.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)].reduce(
    (sum, [, minutes, whole, part]) => sum + 60 * Number(minutes) + Number(`${whole}.${part}`),
    0,
  );
}
