#!/usr/bin/env bash
# vite 8.3.8: of a lost file `import(…).then(done, failed)` tells no `vite:preloadError`, and `.catch(failed)`
# does. The build draws the `then` into its own wrapper, which never sees the failure.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund vite@8.3.8
echo 'export const late = 1;' > late.js
cat > two.js <<'JS'
import('./late.js').then(() => globalThis.heard.push('done'), () => globalThis.heard.push('failed'));
JS
cat > one.js <<'JS'
import('./late.js').then(() => globalThis.heard.push('done')).catch(() => globalThis.heard.push('failed'));
JS
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { globSync, rmSync } from 'node:fs';
import { build, version } from 'vite';

console.log('vite', version);
// As much of a browser as the wrapper asks for.
globalThis.window = new EventTarget();
globalThis.document = { getElementsByTagName: () => [], querySelector: () => null };
window.addEventListener('vite:preloadError', () => globalThis.heard.push('vite:preloadError'));

async function heardOf(name) {
  globalThis.heard = [];
  const rolldownOptions = { input: `${name}.js`, output: { entryFileNames: '[name].js' } };
  await build({ logLevel: 'silent', build: { outDir: name, rolldownOptions } });
  for (const file of globSync(`${name}/**/late*.js`)) rmSync(file);
  await import(`./${name}/${name}.js`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return globalThis.heard;
}
const [two, one] = [await heardOf('two'), await heardOf('one')];
console.log('then(done, failed):        ', two.join(', '));
console.log('then(done).catch(failed):  ', one.join(', '));
assert.deepEqual(two, ['failed']);
assert.deepEqual(one.slice(0, 1), ['vite:preloadError']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
