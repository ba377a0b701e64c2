import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './support/browser.ts';

/*
 * The gate, `npm test`: every stage in order, stopping at the first failure. The last line is a
 * plain count of tests. `npm test -- unit e2e` runs the named stages alone, and flags go on to
 * the last of them: `npm test -- e2e --grep wishlist`.
 */

interface Stage {
  name: string;
  command: string[];
  /** Runs only when named. */
  isOptional?: true;
  /** The JSON report from which the stage's tests are counted. */
  report?: { file: string; count: (report: Report) => Counts };
}

interface Counts {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
}

const results = 'test-results';
const ofVitest = ({ numPassedTests = 0, numFailedTests = 0 }: Report): Counts => ({
  passed: numPassedTests,
  failed: numFailedTests,
});
const ofPlaywright = ({ stats }: Report): Counts => ({
  passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  failed: stats?.unexpected ?? 0,
});

const vitest = (name: string): Stage => {
  const file = `${results}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', '--project', name, ...reporters],
    report: { file, count: ofVitest },
  };
};

const playwright = (name: string, workers: number, ...config: string[]): Stage => ({
  name,
  command: ['playwright', 'test', ...config, '--project', name, `--workers=${workers}`],
  report: { file: `${results}/${name}.json`, count: ofPlaywright },
});

const stages: Stage[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'unused', command: ['knip'] },
  vitest('unit'),
  { name: 'build', command: ['astro', 'build'] },
  vitest('functions'),
  vitest('resilience'),
  vitest('postgres'),
  playwright('e2e', 2),
  playwright('budgets', 1),
  playwright('large', 2, '--config', 'tests/large/playwright.config.ts'),
  // Fonts are drawn a little differently on every system, so this one does not gate.
  { ...playwright('visual', 2), isOptional: true },
];

const words = process.argv.slice(2);
const firstFlag = words.findIndex((word) => word.startsWith('--'));
const named = firstFlag === -1 ? words : words.slice(0, firstFlag);
const flags = words.slice(named.length);
const unknown = named.filter((word) => !stages.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: ${stages.map(({ name }) => name)}`);
  process.exit(1);
}
const chosen = stages.filter(({ name, isOptional }) =>
  named.length > 0 ? named.includes(name) : !isOptional,
);
if (chosen.some(({ command }) => command[0] === 'playwright'))
  process.env['CHROMIUM'] = ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
for (const stage of chosen) {
  const started = Date.now();
  console.log(`\n── ${stage.name}`);
  const [command = '', ...args] = stage.command;
  const env = { ...process.env, E2E_REPORT: stage.report?.file };
  if (stage === chosen.at(-1)) args.push(...flags);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (stage.report) add(total, stage.report.count(read(stage.report.file)));
  console.log(`── ${stage.name}: ${seconds(started)} s`);
  if (status !== 0) {
    console.error(`The stage '${stage.name}' failed.`);
    console.log(`${total.passed} passed, ${Math.max(1, total.failed)} failed`);
    process.exit(1);
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);

function add(sum: Counts, { passed, failed }: Counts) {
  sum.passed += passed;
  sum.failed += failed;
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
