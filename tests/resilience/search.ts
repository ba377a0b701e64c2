import { seed } from './soak.ts';

interface Found {
  runs: number;
  /** The first bad one; null when there was none. */
  seed: number | null;
  broken: string[];
}

/**
 * Tries a fixed number of seeds, also on a busy machine, so that every machine finds the same.
 * @returns what the first bad one broke.
 */
export async function search(
  tryOne: (seed: number) => Promise<string[]>,
  most: number,
): Promise<Found> {
  const { stackTraceLimit } = Error;
  // Models throw many errors, of which only the sentences are shown.
  Error.stackTraceLimit = 0;
  try {
    for (let runs = 1; runs <= most; runs += 1) {
      const next = seed + runs - 1;
      const broken = await tryOne(next);
      if (broken.length > 0) return { runs, seed: next, broken };
    }
    return { runs: most, seed: null, broken: [] };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
