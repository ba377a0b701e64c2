#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 and pg 8.23.1 make different values of one answer of PostgreSQL. A bigint
# is a text to pg; to PGlite a number, or from 2^53 on a BigInt. A date is midnight UTC to PGlite,
# and midnight where it runs to pg: in Berlin, written as ISO 8601, the day before.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 pg@8.23.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

process.env.TZ = 'Europe/Berlin';
for (const name of ['@electric-sql/pglite', 'pg'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const database = new PGlite();
async function read(sql) {
  const { rows, fields } = await database.query(`SELECT ${sql} AS value`);
  const asText = await database.query(`SELECT (${sql})::text AS value`);
  return [
    rows[0].value,
    pg.types.getTypeParser(fields[0].dataTypeID, 'text')(asText.rows[0].value),
  ];
}
const shown = (value) => (value instanceof Date ? value.toISOString() : `${typeof value} ${value}`);
for (const sql of ["DATE '2026-12-01'", '4990::bigint', '9007199254740993::bigint']) {
  const [byPglite, byPg] = await read(sql);
  console.log(sql.padEnd(26), 'PGlite:', shown(byPglite).padEnd(26), 'pg:', shown(byPg));
}
assert.deepEqual(await read("DATE '2026-12-01'"), [
  new Date('2026-12-01T00:00Z'),
  new Date('2026-11-30T23:00Z'),
]);
assert.deepEqual(await read('4990::bigint'), [4990, '4990']);
assert.deepEqual(await read('9007199254740993::bigint'), [9007199254740993n, '9007199254740993']);
await database.close();
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
