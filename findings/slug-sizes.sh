#!/usr/bin/env bash
# slugify 1.6.9 (`strict`) and slug 12.0.1 drop the point of a number: a sample of 1.5 ml and a bottle of
# 15 ml get one address. An address may have points (RFC 3986, 2.3). @sindresorhus/slugify 3.0.1 puts a
# hyphen there.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund slugify@1.6.9 slug@12.0.1 @sindresorhus/slugify@3.0.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import sindre from '@sindresorhus/slugify';
import slug from 'slug';
import slugify from 'slugify';

for (const name of ['slugify', 'slug', '@sindresorhus/slugify'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
for (const [name, addressOf, isOne] of [
  ['slugify', (text) => slugify(text, { lower: true, strict: true }), true],
  ['slug', (text) => slug(text), true],
  ['@sindresorhus/slugify', (text) => sindre(text), false],
]) {
  const [sample, bottle] = ['Oud 1.5 ml', 'Oud 15 ml'].map(addressOf);
  console.log(`${name}: 'Oud 1.5 ml' is ${sample}, 'Oud 15 ml' is ${bottle}`);
  assert.equal(sample === bottle, isOne);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
