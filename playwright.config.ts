import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ensureTestBrowser } from './tests/support/browser.ts';

/** The browser tests run against the built shop on the local host, with a store of their own. */
const port = Number(process.env['E2E_PORT'] ?? 8899);
process.env['SHOP_ADMIN_TOKEN'] ??= 'the-shopkeeper-of-the-browser-tests';

export default defineConfig({
  snapshotPathTemplate: '{testDir}/expected/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall once; a test that needed its second try is named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Guards against what hangs: a slow machine with the server's tests beside these takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile: resolve(
          import.meta.dirname,
          process.env['E2E_REPORT'] ?? 'test-results/e2e.json',
        ),
      },
    ],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A request that goes through the worker is not seen by `page.route`.
    serviceWorkers: 'block',
    // Recording costs a tenth of a run. To see a failure: `npm test -- e2e --trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: ensureTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // Letters as wide as on a phone: the headless shell would round their widths to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      use: {
        ...devices['Desktop Chrome'],
        // Cookies, caches and storage are emptied between tests; the process and its compiled code stay.
        reuseContext: true,
        // Compression at the best quality takes seconds; the crawl measures it.
        extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
      },
    },
    { name: 'empty-desk', testDir: 'tests/crawl', testMatch: 'empty-desk.spec.ts' },
    {
      name: 'crawl',
      testDir: 'tests/crawl',
      testIgnore: 'empty-desk.spec.ts',
      dependencies: ['empty-desk'],
    },
    { name: 'visual', testDir: 'tests/visual' },
  ],
  webServer: {
    command: 'node tests/support/host.ts',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
  },
});
