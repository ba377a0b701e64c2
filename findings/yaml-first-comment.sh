#!/usr/bin/env bash
# yaml 2.9.1 keeps the comment above a list's first entry with the list, and every other comment with
# its entry. Take the first entry away, and its comment stands above the second.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund yaml@2.9.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import { parseDocument } from 'yaml';

console.log('yaml', createRequire(import.meta.url)('yaml/package.json').version);
const source = 'sizes:\n  # sample\n  - 2\n  # bottle\n  - 50\n  # refill\n  - 100\n';
const without = (index) => {
  const document = parseDocument(source);
  document.deleteIn(['sizes', index]);
  return document.toString();
};
console.log(
  `before:\n${source}\nwithout the second:\n${without(1)}\nwithout the first:\n${without(0)}`,
);
assert.equal(without(1), 'sizes:\n  # sample\n  - 2\n  # refill\n  - 100\n');
assert.equal(without(0), 'sizes:\n  # sample\n  # bottle\n  - 50\n  # refill\n  - 100\n');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
