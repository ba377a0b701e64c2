#!/usr/bin/env bash
# currency-formatter 1.5.9 reads amounts that it has written itself as 0, if they are in dirham or in the
# dinar of Kuwait, Bahrain or Tunisia: of a sign with points, such as 'د.إ.', it takes the points for decimal
# ones. Euro, dollar and riyal come back whole, as its page says of `unformat`.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund currency-formatter@1.5.9
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import formatter from 'currency-formatter';

console.log(
  'currency-formatter',
  JSON.parse(await readFile('node_modules/currency-formatter/package.json')).version,
);
for (const [code, expected] of [
  ['EUR', 1234.5],
  ['USD', 1234.5],
  ['SAR', 1234.5],
  ['AED', 0],
  ['KWD', 0],
  ['BHD', 0],
  ['TND', 0],
]) {
  const written = formatter.format(1234.5, { code });
  const read = formatter.unformat(written, { code });
  console.log(`${code}: 1234.5 is written '${written}', and read as ${read}`);
  assert.equal(read, expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
