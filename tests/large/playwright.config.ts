import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/**
 * The browser tests of a shop with so many products that its lists have pages, and of one that
 * counts as too large to be downloaded.
 */
const port = Number(process.env['E2E_PORT'] ?? 8899) + 1;

export default defineConfig({
  ...base,
  outputDir: '../../test-results',
  use: { ...base.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'large', testDir: '.' }],
  webServer: [shopAt(port), shopAt(port + 1, { PRODUCTS: '60', SHOP_LARGE_FROM: '50' })],
});

function shopAt(at: number, env: Record<string, string> = {}) {
  return {
    command: 'node tests/large/host.ts',
    cwd: resolve(import.meta.dirname, '../..'),
    url: `http://localhost:${at}/`,
    env: { PORT: String(at), ...env },
    // It builds the shop first.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  } as const;
}
