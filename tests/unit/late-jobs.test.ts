import { expect, test } from 'vitest';
import { lateJobs } from '../../src/features/health/late-jobs.ts';
import { timetable } from '../../src/features/health/timetable.ts';

const now = Date.parse('2026-11-03T12:00:00.000Z');
const ran = (name: string, minutes: number, fault: string | null = null) => ({
  name,
  at: new Date(now - minutes * 60_000).toISOString(),
  fault,
});

// R226
test('no job is shown while all are well', () => {
  const jobs = Object.entries(timetable).map(([name, { every }]) => ran(name, 3 * every));
  expect(lateJobs(jobs, now)).toEqual([]);
});

// R226
test('a job that is late is shown in words, with how long it has waited', () => {
  expect(
    lateJobs(
      [ran('send-mails', 20), ran('fold-months', 15), ran('fold-stock', 300), ran('prune', 9000)],
      now,
    ),
  ).toEqual([
    'Mails have waited 20 minutes.',
    'The stock has not been added up for 5 hours.',
    'What is too old has not been deleted for 6 days.',
  ]);
});

// R226
test('what failed last time is said without the words of the machine', () => {
  expect(lateJobs([ran('send-mails', 0, 'StoreUnavailable: no')], now)).toEqual([
    'Mails could not be seen to last time.',
  ]);
});
