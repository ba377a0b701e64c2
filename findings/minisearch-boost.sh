#!/usr/bin/env bash
# minisearch 7.2.0 takes a `boost` of 0 for none: a field that should not count for the order of the
# results counts in full. The smallest boost that is not 0 does what 0 does not.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund minisearch@7.2.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import MiniSearch from 'minisearch';

console.log(
  'minisearch',
  JSON.parse(await readFile('node_modules/minisearch/package.json')).version,
);
const search = new MiniSearch({ fields: ['name', 'story'] });
search.addAll([
  { id: 'in its story', name: 'Musk', story: 'rose rose rose' },
  { id: 'in its name', name: 'Rose of the night and of the day', story: '' },
]);
const first = (story) => search.search('rose', { boost: { story } })[0].id;
for (const boost of [1, 0, 0.001])
  console.log(`boost of the story ${boost}: first is the one with 'rose'`, first(boost));
assert.deepEqual([1, 0, 0.001].map(first), ['in its story', 'in its story', 'in its name']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
