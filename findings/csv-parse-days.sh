#!/usr/bin/env bash
# csv-parse 7.0.3 with `cast_date`: a product called 'Oud 12' is a day of December 2001, and the second
# line of an address, 'Apt 5', one of May.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

console.log('csv-parse', JSON.parse(await readFile('node_modules/csv-parse/package.json')).version);
const names = ['Oud 12', 'Apt 5', 'Musk', '2026-12-01'];
const rows = parse(`name\n${names.join('\n')}\n`, { columns: true, cast: true, cast_date: true });
const days = rows.map(({ name }) => (name instanceof Date ? name.toDateString() : `'${name}'`));
for (const [index, name] of names.entries()) console.log(name.padEnd(12), days[index]);
assert.deepEqual(days.slice(0, 3), ['Sat Dec 01 2001', 'Tue May 01 2001', "'Musk'"]);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
