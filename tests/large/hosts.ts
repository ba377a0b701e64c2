import { spawn } from 'node:child_process';
import { join } from 'node:path';

/*
 * Both shops of these tests, at `PORT` and the one after it: each is built on a core of its own. The second
 * stands in Lisbon too, so that no third one has to be built.
 */

const port = Number(process.env['PORT']);
const hosts = [{}, { PRODUCTS: '60', SHOP_LARGE_FROM: '50', SETTINGS: 'lisbon' }].map(
  (shop, index) =>
    spawn(process.execPath, [join(import.meta.dirname, 'host.ts')], {
      env: { ...process.env, ...shop, PORT: String(port + index) },
      stdio: 'inherit',
    }),
);
for (const host of hosts)
  host.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    for (const other of hosts) other.kill();
  });
