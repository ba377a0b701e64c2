import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';

/** A guard against what hangs, not against a slow machine. A soak is ten times as long. */
const longestMs = 240_000 * (process.env['SOAK'] ? 10 : 1);

/** One project a folder of tests, so that each stage of the gate runs by its name. */
const project = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: testTimeout,
  },
});

/** Files that follow each other in one process a core, so that packages are read and compiled once. */
const inOneProcess = ({ test, ...rest }: ReturnType<typeof project>, ...setups: string[]) => ({
  ...rest,
  test: {
    ...test,
    isolate: false,
    setupFiles: ['leave-nothing', ...setups].map((name) => `tests/support/${name}.ts`),
  },
});

const unit = {
  extends: true as const,
  test: {
    ...project('unit', 60_000).test,
    fakeTimers: {
      // Not `setInterval`: jsdom draws its frames by one, which would stand still in the next files.
      toFake: [
        'Date',
        'performance',
        'setTimeout',
        'clearTimeout',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ] satisfies NonNullable<InlineConfig['fakeTimers']>['toFake'],
    },
  },
};

/** What reads the built shop. All other tests need none. */
const ofTheBuild = [
  'tests/functions/site/*.test.ts',
  'tests/functions/catalogue/finder-answers.test.ts',
  'tests/functions/local/{fidelity,smoke}.test.ts',
  'tests/functions/privacy/stored-text.test.ts',
  'tests/functions/reviews/review-article.test.ts',
];
const server = project('functions', longestMs);
const functions = { ...server, test: { ...server.test, exclude: ofTheBuild } };
const built = { ...server, test: { ...server.test, name: 'built', include: ofTheBuild } };

/** What several functions do to one database at once, and what moves money, on the second engine. */
const onPostgres = {
  extends: true as const,
  test: {
    ...project('resilience', longestMs).test,
    name: 'postgres',
    include: [
      'tests/resilience/{race,deaths,faults}.test.ts',
      'tests/functions/orders/{card-orders,payment-messages,refunds}.test.ts',
    ],
    env: { TEST_STORE: process.env['SOAK'] ? 'postgres' : 'pglite' },
  },
};

/**
 * The longest files first: what begins last must not keep one core busy while the others wait. Those
 * of one environment together: a process ends where the next file needs another one.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isShort = ({ project }: TestSpecification) =>
      Number(['functions', 'built'].includes(project.name));
    const isOfPages = new Map(
      files.map(({ moduleId }) => [moduleId, Number(ofPages.test(readFileSync(moduleId, 'utf8')))]),
    );
    const environmentOf = ({ moduleId }: TestSpecification) => isOfPages.get(moduleId) ?? 0;
    return sorted.toSorted(
      (a, b) => isShort(a) - isShort(b) || environmentOf(b) - environmentOf(a),
    );
  }
}

const ofPages = /^\/\/ @vitest-environment jsdom$/m;

export default defineConfig({
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./src', import.meta.url)),
      // Astro's own module, which only a build has.
      'astro:transitions/client': fileURLToPath(
        new URL('./tests/support/transitions.ts', import.meta.url),
      ),
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    // Half as many more as cores: tests of the server wait for its timers, files and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      inOneProcess(unit, 'fresh-modules'),
      inOneProcess(functions),
      inOneProcess(built),
      inOneProcess(project('resilience', longestMs), 'fresh-modules'),
      inOneProcess(onPostgres),
    ],
  },
});
