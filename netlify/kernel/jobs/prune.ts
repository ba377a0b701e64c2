import { z } from 'zod';
import { describe } from '../store/log.ts';
import type { Shop } from '../store/shop.ts';
import { nameOf, prunedBy, type PruneRule } from './prune-rule.ts';

/** Where the run before has ended in each store. */
const earlierReport = z.object({ next: z.record(z.string(), z.string()) });

/** What a run came to, for the log and the next run. */
interface PruneReport extends Record<string, unknown> {
  /** How many records of each store were taken away, or lost their person. */
  removed: Record<string, number>;
  /** The key after which the next run goes on; '' for a store that was gone through. */
  next: Record<string, string>;
  fault?: string;
}

/**
 * Deletes what the shop has kept long enough. Each store gets a share of a fixed time, and its walk
 * begins where the last run ended. So the cost of a run does not grow with the shop; a large shop
 * takes several days.
 * @param end ms since 1970.
 */
export async function pruneBy(
  rules: readonly PruneRule[],
  shop: Shop,
  now: number,
  end = Infinity,
): Promise<PruneReport> {
  const starts = await readStarts(shop);
  const report: PruneReport = { removed: {}, next: {} };
  const faults: string[] = [];
  for (const [index, rule] of rules.entries()) {
    const present = shop.clock.now();
    const share = (end - present) / (rules.length - index);
    const name = nameOf(rule);
    const after = starts[name] ?? '';
    const done = await pruneStore(shop, rule, { after, now, end: present + share });
    report.removed[name] = done.removed;
    report.next[name] = done.next;
    faults.push(...done.faults);
  }
  return faults.length > 0 ? { ...report, fault: faults.join(' ') } : report;
}

async function readStarts(shop: Shop): Promise<Record<string, string>> {
  const report = (await shop.jobs.read('prune').catch(() => null))?.value.report;
  return earlierReport.safeParse(report).data?.next ?? {};
}

interface Bounds {
  after: string;
  now: number;
  /** No step begins later, ms since 1970. */
  end: number;
}

/** When a store fails, its walk stops there and the other stores go on. */
async function pruneStore(shop: Shop, rule: PruneRule, { after, now, end }: Bounds) {
  const done = { removed: 0, next: after, faults: [] as string[] };
  try {
    for await (const step of prunedBy(rule, shop, after, now)) {
      done.removed += step.removed;
      done.next = step.after;
      done.faults.push(
        ...step.unreadable.map((key) => `${key} in ${nameOf(rule)} cannot be read.`),
      );
      if (shop.clock.now() > end) return done;
    }
  } catch (error) {
    return { ...done, faults: [...done.faults, describe(error)] };
  }
  return { ...done, next: '' };
}
