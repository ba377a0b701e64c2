import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../support/processes.ts';
import { startHttp2Front } from './http2-front.ts';

/**
 * Opens a build over HTTP/2 and TLS until the process ends.
 * @param pages answers by path that stand before the shop's own.
 * @returns its origin.
 */
export async function openBuild(
  build: string,
  pages: ReadonlyMap<string, Buffer>,
): Promise<string> {
  const port = await freePort();
  const dist = resolve(build);
  const shop = spawn(process.execPath, ['tests/support/host.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SHOP_DIST: dist,
      SHOP_CATALOGUE: join(dist, 'catalogue.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => shop.kill());
  await new Promise((done, fail) => {
    shop.stdout.once('data', done);
    shop.once('exit', () => fail(new Error(`The shop of ${build} has not opened.`)));
  });
  const front = await freePort();
  await startHttp2Front(front, port, pages);
  return `https://localhost:${front}`;
}
