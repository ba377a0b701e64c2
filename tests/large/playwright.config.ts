import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/**
 * The browser tests of a shop with so many products that its lists have pages, and of one that
 * counts as too large to be downloaded.
 */
const port = Number(process.env['E2E_PORT'] ?? 8900);

export default defineConfig({
  ...base,
  use: { ...base.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'large', testDir: '.' }],
  webServer: {
    command: 'node tests/large/hosts.ts',
    cwd: resolve(import.meta.dirname, '../..'),
    wait: { stdout: /(is open[^]*){2}/ },
    env: { PORT: String(port) },
    // It builds the shops first.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
