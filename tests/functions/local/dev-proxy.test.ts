import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { freePort } from '../../support/processes.ts';

/* `npm run dev`: its pages stand at another port than the functions. */

const functions = createServer(({ headers }, response) => response.end(headers.host));
let pages: ViteDevServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const target = await freePort();
  await new Promise<void>((resolve) => functions.listen(target, 'localhost', resolve));
  vi.stubEnv('PORT', `${target}`);
  const { default: config } = await import('../../../astro.config.mjs');
  const server = { ...config.vite?.server, port, host: 'localhost' };
  pages = await createVite({ configFile: false, logLevel: 'silent', server });
  await pages.listen();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pages.close();
  functions.close();
});

// R155
test('a call reaches the functions under the address that the browser has opened', async () => {
  const response = await fetch(`http://localhost:${port}/api/session`);
  expect(await response.text()).toBe(`localhost:${port}`);
});
