import { seed } from './soak.ts';

interface Found {
  runs: number;
  /** The first bad one; null when there was none. */
  seed: number | null;
  broken: string[];
}

/** Tries seeds for so long. @returns what the first bad one broke. */
export async function search(
  tryOne: (seed: number) => Promise<string[]>,
  seconds: number,
): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  let runs = 0;
  for (let next = seed; Date.now() < end; next += 1) {
    const broken = await tryOne(next);
    runs += 1;
    if (broken.length > 0) return { runs, seed: next, broken };
  }
  return { runs, seed: null, broken: [] };
}
