import lighthouse from 'lighthouse';

export interface Figures {
  lcp: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** @param port where the browser is told what to do. */
export async function measure(
  url: string,
  cpuSlowdownMultiplier: number,
  port: number,
  triesLeft = 2,
): Promise<Figures> {
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
  const numeric = (id: string) => audits[id]?.numericValue ?? NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100);
  const figures = {
    lcp: Math.round(numeric('largest-contentful-paint')),
    cls: Number(numeric('cumulative-layout-shift').toFixed(4)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  for (const { id, weight } of categories['accessibility']?.auditRefs ?? [])
    if (weight > 0 && audits[id]?.score === 0) console.log(`${url} fails the audit '${id}'.`);
  return figures;
}

/** The median of each figure. */
export function median(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
  };
}
