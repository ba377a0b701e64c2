#!/usr/bin/env bash
# date-holidays 3.37.0 takes a day written as '2026-12-25' for its first moment in UTC. West of Greenwich that
# is the evening before: in the United States, Canada and Brazil this Christmas is a working day, and the 26th
# is none. In Germany and Portugal it is right. `isHoliday` has a text among its types.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import Holidays from 'date-holidays';

console.log(
  'date-holidays',
  JSON.parse(await readFile('node_modules/date-holidays/package.json')).version,
);
const closed = (country, day) => {
  const found = new Holidays(country, { types: ['public'], languages: ['en'] }).isHoliday(day);
  console.log(country, day, found ? found[0].name : 'a working day');
  return Boolean(found);
};
assert.deepEqual(
  ['2026-12-25', '2026-12-26', '2026-11-26', '2026-11-27'].map((day) => closed('US', day)),
  [false, true, false, true],
);
for (const country of ['CA', 'BR'])
  assert.deepEqual(
    ['2026-12-25', '2026-12-26'].map((day) => closed(country, day)),
    [false, true],
  );
for (const country of ['DE', 'PT']) assert(closed(country, '2026-12-25'));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
