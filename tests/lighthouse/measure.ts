import lighthouse from 'lighthouse';
import { longTasks } from './long-tasks.ts';

interface Figures {
  lcp: number;
  tbt: number;
  /** As `tbt`, of the whole load, in time of the processor. */
  blocking: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

export interface Measured {
  figures: Figures;
  tasks: string[];
}

/** @param port where the browser is told what to do. */
export async function measure(
  url: string,
  cpuSlowdownMultiplier: number,
  port: number,
  triesLeft = 2,
): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier },
    formFactor: 'mobile',
    // A first visit: Lighthouse itself would keep what the shop has stored in the run before.
    clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  // Its first trace in a new browser sometimes has no beginning.
  if (runtimeError && triesLeft > 0)
    return measure(url, cpuSlowdownMultiplier, port, triesLeft - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const { blocking, longest } = await longTasks(result.artifacts, cpuSlowdownMultiplier);
  const numeric = (id: string) => audits[id]?.numericValue ?? NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100);
  const figures = {
    lcp: Math.round(numeric('largest-contentful-paint')),
    tbt: Math.round(numeric('total-blocking-time')),
    blocking,
    cls: Number(numeric('cumulative-layout-shift').toFixed(4)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  for (const { id, weight } of categories['accessibility']?.auditRefs ?? [])
    if (weight > 0 && audits[id]?.score === 0) console.log(`${url} fails the audit '${id}'.`);
  return { figures, tasks: longest };
}

/** The median of each figure, and the tasks of a run in the middle by what they block. */
export function median(all: readonly Measured[]): Measured {
  const middle = Math.floor(all.length / 2);
  const sorted = all.toSorted((a, b) => a.figures.blocking - b.figures.blocking);
  const of = (name: keyof Figures) =>
    all.map(({ figures }) => figures[name]).sort((a, b) => a - b)[middle] ?? NaN;
  return {
    figures: {
      lcp: of('lcp'),
      tbt: of('tbt'),
      blocking: of('blocking'),
      cls: of('cls'),
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('bestPractices'),
      seo: of('seo'),
    },
    tasks: sorted[middle]?.tasks ?? [],
  };
}
