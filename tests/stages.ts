/* The stages of the gate, in their order. */

export interface Stage {
  name: string;
  command: string[];
  /** Reads the files of the project and writes none, so that two of them may run at a time. */
  isReader?: true;
  /** Reads the types of the content, which `astro sync` writes. */
  needsTypes?: true;
  /** Runs only when named. */
  isOptional?: true;
  /** The JSON report from which the stage's tests are counted. */
  report?: { file: string; count: (report: Report) => Counts };
}

export interface Counts {
  passed: number;
  failed: number;
}

export interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
}

export const results = 'test-results';

/** Runs before the first stage that needs the types of the content. */
export const sync: Stage = { name: 'sync', command: ['astro', 'sync'] };

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

const check = ['astro', 'check', '--noSync', '--minimumFailingSeverity', 'warning'];

export const stages: Stage[] = [
  { name: 'format', isReader: true, command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'lint',
    isReader: true,
    needsTypes: true,
    command: ['eslint', '.', '--max-warnings', '0'],
  },
  { name: 'types', isReader: true, needsTypes: true, command: check },
  // The worker runs in another world than the pages, with types of its own.
  { name: 'worker-types', isReader: true, command: ['tsc', '--noEmit', '-p', 'src/offline'] },
  { name: 'unused', isReader: true, command: ['knip'] },
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
