import { basename } from 'node:path';

/* The stages of the gate. */

export interface Stage {
  name: string;
  command: string[];
  /** Reads the types of the content, which `astro sync` writes. */
  needsTypes?: true;
  /** Writes these types again, so those who read them wait for it. */
  writesTypes?: true;
  /** Runs only when named. */
  isOptional?: true;
  /** Files, and folders with a slash: the gate leaves the stage out when none of them has changed. */
  needs?: readonly string[];
  env?: Record<string, string>;
  /** The JSON report from which the stage's tests are counted. */
  report?: { file: string; count: (report: Report) => Counts };
}

export interface Counts {
  passed: number;
  failed: number;
}

/** What a stage says of its tests, by Vitest or by Playwright. */
export interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: Suite[];
}

interface Suite {
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** Every test of a report with the milliseconds that it took. */
export const durations = ({ testResults = [], suites = [] }: Report): [string, number][] => [
  ...testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }): [string, number] => [
      `${basename(name)}: ${fullName}`,
      duration,
    ]),
  ),
  ...suites.flatMap(durationsOf),
];

const durationsOf = ({ specs = [], suites = [] }: Suite): [string, number][] => [
  ...specs.map(({ file, title, tests }): [string, number] => [
    `${basename(file)}: ${title}`,
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  ]),
  ...suites.flatMap(durationsOf),
];

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

const vitest = (...names: string[]): Stage => {
  const name = names.join(', ');
  const file = `${results}/${names.join('-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = names.flatMap((project) => ['--project', project]);
  return {
    name,
    command: ['vitest', 'run', ...projects, ...reporters],
    report: { file, count: ofVitest },
  };
};

const firstPort = Number(process.env['E2E_PORT'] ?? 8899);

/** @param after How far its host's port is from the first: hosts of stages that meet differ. */
const playwright = (name: string, after = 0, ...config: string[]): Stage => {
  const file = `${results}/${name}.json`;
  return {
    name,
    command: [
      'playwright',
      'test',
      ...config,
      '--project',
      name,
      // Emptied when a stage begins, so each has its own.
      `--output=${results}/${name}`,
    ],
    env: { E2E_PORT: String(firstPort + after), E2E_REPORT: file },
    report: { file, count: ofPlaywright },
  };
};

/** Where the second engine may decide otherwise than the first. All else it is asked at night. */
const ofPostgres = [
  ...['store', 'payment'].map((name) => `netlify/kernel/${name}/`),
  'src/features/orders/server/',
  'src/features/stock/server/',
  ...['resilience', 'functions/orders', 'support'].map((name) => `tests/${name}/`),
  'netlify/database/',
  'package-lock.json',
];

const astroCheck = ['astro', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json'];

/**
 * The groups in their order. The stages of one run two at a time: none of them writes what another
 * reads, but for the types.
 */
export const groups: Stage[][] = [
  [
    { name: 'build', writesTypes: true, command: ['astro', 'build'] },
    vitest('unit'),
    { name: 'astro-lint', command: ['eslint', '.', '--max-warnings', '0'] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'unused', command: ['knip'] },
    // Every type and every rule, of TypeScript.
    { name: 'lint', needsTypes: true, command: ['oxlint'] },
    {
      name: 'astro-types',
      needsTypes: true,
      command: [...astroCheck, '--minimumFailingSeverity', 'warning'],
    },
  ],
  [
    vitest('functions'),
    vitest('resilience'),
    { ...vitest('postgres'), needs: ofPostgres },
    vitest('built'),
    playwright('e2e'),
    playwright('large', 1, '--config', 'tests/large/playwright.config.ts'),
    playwright('crawl', 3),
  ],
  // Fonts are drawn a little differently on every system, so this one does not gate.
  [{ ...playwright('visual'), isOptional: true }],
];

const ofPages = ['build', 'built', 'e2e', 'large', 'crawl'];

/** The half of the gate that a stage is of: 'pages' builds the shop and reads it, 'server' needs none. */
export const halfOf = ({ name }: Stage): 'pages' | 'server' =>
  ofPages.includes(name) ? 'pages' : 'server';

/** Stages of Vitest that follow each other share one run, so that no core waits for a last file. */
export const joined = (chosen: readonly Stage[]): Stage[] =>
  chosen.reduce<Stage[]>((sofar, stage) => {
    const before = sofar.at(-1);
    if (!before || !areOfVitest(before.name, stage.name)) return [...sofar, stage];
    return [...sofar.slice(0, -1), vitest(...before.name.split(', '), stage.name)];
  }, []);

const areOfVitest = (...names: string[]) =>
  names
    .flatMap((name) => name.split(', '))
    .every((name) => ['functions', 'resilience', 'postgres', 'built'].includes(name));
