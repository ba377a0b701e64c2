import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** What several functions do to one database at once, and what moves money, on the second engine. */
const onPostgres = {
  extends: true as const,
  test: {
    ...project('resilience', 240_000).test,
    name: 'postgres',
    include: [
      'tests/resilience/{race,deaths,faults}.test.ts',
      'tests/functions/{card-orders,payment-messages,refunds}.test.ts',
    ],
    env: { TEST_STORE: process.env['SOAK'] ? 'postgres' : 'pglite' },
  },
};

/** The longest files first: what begins last must not keep one core busy while the others wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isShort = ({ project }: TestSpecification) => Number(project.name === 'functions');
    return sorted.toSorted((a, b) => isShort(a) - isShort(b));
  }
}

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
      inOneProcess(project('unit', 10_000), 'fresh-modules'),
      inOneProcess(project('functions', 60_000)),
      project('resilience', 240_000),
      inOneProcess(onPostgres),
    ],
  },
});
