#!/usr/bin/env bash
# ics 3.12.0 writes two days as 'P2DT' and a week as 'P1WT'. A 'T' is for hours, minutes and seconds that
# follow it (RFC 5545, 3.3.6), so neither is a duration. Of an hour it writes 'PT1H', as it should be.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund ics@3.12.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { createEvent } from 'ics';

console.log('ics', JSON.parse(await readFile('node_modules/ics/package.json')).version);
const time = '(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const isDuration = (text) => new RegExp(`^P(?:\\d+D(?:T${time})?|T${time}|\\d+W)$`).test(text);
for (const [duration, expected, isOne] of [
  [{ hours: 1 }, 'PT1H', true],
  [{ days: 1, hours: 2 }, 'P1DT2H', true],
  [{ days: 2 }, 'P2DT', false],
  [{ weeks: 1 }, 'P1WT', false],
]) {
  const { error, value } = createEvent({ title: 'Closed', start: [2026, 12, 24], duration });
  assert(!error);
  const [, written] = /^DURATION:(.*?)\r?$/m.exec(value);
  console.log(JSON.stringify(duration), 'is', written, isDuration(written) ? '' : '- no duration');
  assert.equal(written, expected);
  assert.equal(isDuration(written), isOne);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
