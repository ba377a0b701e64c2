import { figuresOf, type Figures } from './main-thread.ts';
import { traceVisit } from './trace.ts';

const slowdown = 12;

/**
 * What pages ask of a cheap phone's processor, by cause. The visits of all builds are made in turn,
 * and the least of each figure counts: what else the machine does only adds.
 * @param variants what is visited, by its name in the table.
 */
export async function printCauses(
  paths: readonly string[],
  runs: number,
  variants: (path: string) => Record<string, string>,
): Promise<void> {
  const table: Record<string, Figures> = {};
  for (const path of paths) {
    const urls = Object.entries(variants(path));
    const seen = new Map<string, Figures[]>(urls.map(([name]) => [name, []]));
    for (let run = 0; run < runs; run += 1)
      for (const [name, url] of urls)
        seen.get(name)?.push(figuresOf(await traceVisit(url), url, slowdown));
    for (const [name, all] of seen) table[`${path} ${name}`] = least(all);
  }
  console.log('Milliseconds of the processor, twelve times; and counts.');
  console.table(table);
}

function least(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, Math.min(...all.map((figures) => figures[name] ?? NaN))]),
  );
}
