#!/usr/bin/env bash
# @netlify/redirect-parser 16.1.1 keeps of two equal redirects the last, though of redirects the
# first that matches counts. A rule that is given again further down loses its place to those between.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @netlify/redirect-parser@16.1.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { parseAllRedirects } from '@netlify/redirect-parser';

console.log(
  '@netlify/redirect-parser',
  JSON.parse(await readFile('node_modules/@netlify/redirect-parser/package.json')).version,
);
const lines = ['/sale/oud /oud 301', '/sale/* /shop 301', '/sale/oud /oud 301'];
await writeFile('_redirects', lines.join('\n'));
const { redirects, errors } = await parseAllRedirects({
  redirectsFiles: ['_redirects'],
  minimal: true,
});
const kept = redirects.map(({ from, to }) => `${from} ${to}`);
console.log(`given:\n  ${lines.join('\n  ')}\nkept:\n  ${kept.join('\n  ')}`);
assert.deepEqual(errors, []);
assert.deepEqual(kept, ['/sale/* /shop', '/sale/oud /oud']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
