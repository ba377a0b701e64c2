import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loopback } from './address.ts';
import { openLocalShop, root } from './local-shop.ts';
import { keepOpen, settings } from './settings.ts';

/* `npm run dev`: pages from `astro dev`, which passes /api on to the functions opened here. */

await keepOpen(async () => {
  const { port, data } = settings();
  const nothing = () => Promise.resolve(new Response('Not found\n', { status: 404 }));
  const close = await openLocalShop({
    port,
    host: loopback,
    data,
    project: root,
    pages: nothing,
    isDevelopment: true,
  });
  const astro = spawn(join(root, 'node_modules/.bin/astro'), ['dev'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
  astro.once('exit', (code) => {
    void close().then(() => process.exit(code ?? 0));
  });
  return async () => {
    astro.kill();
    await close();
  };
});
