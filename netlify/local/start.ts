import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBeside } from './build-beside.ts';
import { root } from './local-shop.ts';

/* `npm start`: builds the shop and opens it, or the last one where the content cannot be built. */

const dist = join(root, 'dist');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

const isNew = await buildBeside(dist, join(root, '.netlify/build'), (folder) => {
  const build = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((end) => build.on('exit', (code) => end(code === 0)));
});
if (!isNew && existsSync(dist))
  console.error('The shop cannot be built, see above. The last one that could be opens.');
await import('./main.ts');
