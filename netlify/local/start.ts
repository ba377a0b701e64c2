import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBeside } from './build-beside.ts';
import { root } from './local-shop.ts';

/* `npm start`: builds the shop and opens it, or the last one where the content cannot be built. */

const dist = join(root, 'dist');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

const isNew = await buildBeside(
  join(root, 'dist'),
  join(root, '.netlify/build'),
  async (folder) => {
    const build = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = await once(build, 'exit');
    return code === 0;
  },
);
if (!isNew && existsSync(dist))
  console.error('The shop cannot be built, see above. The last one that could be opens.');
await import('./main.ts');
