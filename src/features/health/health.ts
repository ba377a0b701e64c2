import { minuteMs } from '../../base/durations.ts';
import { missedRuns } from './late-jobs.ts';
import type { HealthReply, JobHealth, MailHealth, StoreHealth } from './health-reply.ts';

/** A job: when it should run, and its last recorded run, if there is one. */
export interface JobFacts {
  name: string;
  everyMinutes: number;
  last: { at: string; since: string; ms: number; fault: string | null } | null;
}

export interface HealthFacts extends Pick<HealthReply, 'deploy' | 'engine'> {
  /** Ms since 1970. */
  now: number;
  store: StoreHealth;
  jobs: readonly JobFacts[];
  mails: MailHealth | null;
  /** Records that could not be read, as '<store>/<key>'. */
  unreadable: readonly string[];
  /** A sentence for each setting that is wrong. */
  settings: readonly string[];
  remarks: string[];
}

/**
 * Each run of the sender tries again, so a mail to the shop that waits longer than this is stuck.
 */
const longestToShopMs = 60 * minuteMs;

/** Judges what was found out about the shop. */
export function healthOf({
  now,
  deploy,
  engine,
  store,
  jobs,
  mails,
  unreadable,
  settings,
  remarks,
}: HealthFacts): HealthReply {
  // A job that never ran is late only when the shop has been running for long enough to tell.
  const times = jobs.flatMap(({ last }) => (last ? [Date.parse(last.since)] : []));
  const shopSince = Math.min(now, ...times);
  const judged = jobs.map(({ name, everyMinutes, last }): JobHealth => {
    const ranAt = last ? Date.parse(last.at) : shopSince;
    const isOverdue = now - ranAt > missedRuns * everyMinutes * minuteMs;
    const { at = null, ms = null, fault = null } = last ?? {};
    return { name, everyMinutes, at, ms, fault, isOverdue };
  });
  const faults = [
    ...storeFaults(store),
    ...judged.flatMap(jobFaults),
    ...mailFaults(mails),
    ...unreadable.map((record) => `The record ${record} cannot be read.`),
  ];
  const wrong = [...faults, ...settings];
  const isWell = wrong.length === 0;
  return { isWell, wrong, remarks, deploy, engine, store, jobs: judged, mails };
}

const storeFaults = ({ isReachable, fault }: StoreHealth): string[] =>
  isReachable ? [] : [`The store cannot be read: ${fault ?? 'unknown'}`];

function jobFaults({ name, at, fault, isOverdue, everyMinutes }: JobHealth): string[] {
  const last = at === null ? 'has never run' : `last ran at ${at}`;
  return [
    ...(isOverdue ? [`The job ${name} ${last}; it should run every ${everyMinutes} min.`] : []),
    ...(fault === null ? [] : [`The last run of the job ${name} failed: ${fault}`]),
  ];
}

function mailFaults(mails: MailHealth | null): string[] {
  const oldest = mails?.oldestToShopMs ?? 0;
  if (oldest <= longestToShopMs) return [];
  return [`A mail to the shop has been waiting for ${Math.floor(oldest / minuteMs)} min.`];
}
