#!/usr/bin/env bash
# ical-generator 11.1.2 writes a moment as the machine's wall time once the calendar has a zone: a pick-up at
# 10:00 in Lisbon, which is 09:00 UTC, as 13:00 by a server in Dubai and as 09:00 by one on UTC, with no zone
# behind it. DTSTAMP too, which must be in UTC (RFC 5545, 3.8.7.2). A calendar without a zone is right.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund ical-generator@11.1.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

const { version } = JSON.parse(await readFile('node_modules/ical-generator/package.json'));
console.log('ical-generator', version);
await writeFile(
  'write.mjs',
  `import ical from 'ical-generator';
  const calendar = ical(process.argv[2] ? { timezone: process.argv[2] } : {});
  calendar.createEvent({ start: new Date('2026-07-01T09:00:00Z'), summary: 'Pick-up' });
  console.log(calendar.toString());`,
);
function written(zone, machine) {
  const env = { ...process.env, TZ: machine };
  const text = execFileSync(process.execPath, ['write.mjs', zone], { env, encoding: 'utf8' });
  const [, start] = /^DTSTART(.*?)\r?$/m.exec(text);
  const isStampUtc = /^DTSTAMP:\d{8}T\d{6}Z\r?$/m.test(text);
  console.log(
    `calendar: ${zone || 'no zone'}, machine: ${machine}:`.padEnd(48),
    `DTSTART${start}, DTSTAMP ${isStampUtc ? 'in UTC' : 'without a zone'}`,
  );
  return [start, isStampUtc];
}
for (const machine of ['UTC', 'Asia/Dubai'])
  assert.deepEqual(written('', machine), [':20260701T090000Z', true]);
assert.deepEqual(written('Europe/Lisbon', 'UTC'), [':20260701T090000', false]);
assert.deepEqual(written('Europe/Lisbon', 'Asia/Dubai'), [':20260701T130000', false]);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
