#!/usr/bin/env bash
# yaml 2.9.1 and js-yaml 4.3.2 read one file differently: a text that the first writes without
# quotes, because it takes it for no number and no day, is one to the other. And only one merges `<<`.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund yaml@2.9.1 js-yaml@4.3.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import jsYaml from 'js-yaml';
import { parse, stringify } from 'yaml';

const require = createRequire(import.meta.url);
for (const name of ['yaml', 'js-yaml']) console.log(name, require(`${name}/package.json`).version);
const shown = (value) =>
  value instanceof Date ? `the day ${value.toISOString()}` : JSON.stringify(value);
for (const name of ['0b101', '2026-12-01', '1_000', '007', 'yes']) {
  const written = stringify({ name });
  console.log(
    written.trim().padEnd(18),
    'yaml:',
    shown(parse(written).name).padEnd(14),
    'js-yaml:',
    shown(jsYaml.load(written).name),
  );
}
const merged = 'base: &base\n  size: 10\nlarge:\n  <<: *base\n';
console.log(
  '<<',
  'yaml:',
  shown(parse(merged).large),
  'js-yaml:',
  shown(jsYaml.load(merged).large),
);

const both = (name) => [parse, jsYaml.load].map((read) => read(stringify({ name })).name);
assert.deepEqual(both('0b101'), ['0b101', 5]);
assert.deepEqual(both('2026-12-01'), ['2026-12-01', new Date('2026-12-01')]);
assert.deepEqual(both('1_000'), ['1_000', '1_000']);
assert.deepEqual(parse(merged).large, { '<<': { size: 10 } });
assert.deepEqual(jsYaml.load(merged).large, { size: 10 });
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
