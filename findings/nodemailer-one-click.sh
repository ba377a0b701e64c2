#!/usr/bin/env bash
# nodemailer 10.6.0 signs `List-Unsubscribe` by DKIM, but not `List-Unsubscribe-Post` beside it.
# RFC 8058, section 4, wants both signed: mail programs show no button for what is not.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';
import nodemailer from 'nodemailer';

console.log('nodemailer', createRequire(import.meta.url)('nodemailer/package.json').version);
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const dkim = { domainName: 'shop.example', keySelector: 'key', privateKey };
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, dkim });
const { message } = await transport.sendMail({
  from: 'news@shop.example',
  to: 'reader@mail.example',
  subject: 'News',
  text: 'Hello.',
  list: { unsubscribe: { url: 'https://shop.example/end', comment: 'End' } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
const unfolded = message.toString().replace(/\r?\n[ \t]+/g, '');
const sent = [...unfolded.matchAll(/^(list-[\w-]+):/gim)].map(([, name]) => name.toLowerCase());
const signed = /;\s*h=([^;]+)/.exec(unfolded)[1].split(':');
console.log('sent:  ', sent.join(', '));
console.log('signed:', signed.filter((name) => name.startsWith('list-')).join(', '));
assert.deepEqual(sent.toSorted(), ['list-unsubscribe', 'list-unsubscribe-post']);
assert(signed.includes('list-unsubscribe') && !signed.includes('list-unsubscribe-post'));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
