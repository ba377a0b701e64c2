#!/usr/bin/env bash
# @netlify/redirects 4.0.2: a redirect is written as people read an address. The same one as browsers
# send it, '/tr%C3%A8s', is taken without an error and never matches.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @netlify/redirects@4.0.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { RedirectsHandler } from '@netlify/redirects';

console.log(
  '@netlify/redirects',
  JSON.parse(await readFile('node_modules/@netlify/redirects/package.json')).version,
);
async function matched(from) {
  await mkdir('site', { recursive: true });
  await writeFile('site/_redirects', `${from} /found 301\n`);
  const jwt = { jwtSecret: '', jwtRoleClaim: '' };
  const handler = new RedirectsHandler({ projectDir: 'site', publicDir: 'site', ...jwt });
  return (await handler.match(new Request('https://shop.example/tr%C3%A8s-bon')))?.targetRelative;
}
const asRead = await matched('/très-bon');
const asSent = await matched('/tr%C3%A8s-bon');
console.log("the browser asks for    '/tr%C3%A8s-bon'");
console.log("rule '/très-bon':      ", asRead);
console.log("rule '/tr%C3%A8s-bon': ", asSent);
assert.deepEqual([asRead, asSent], ['/found', undefined]);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
