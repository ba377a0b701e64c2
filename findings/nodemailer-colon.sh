#!/usr/bin/env bash
# nodemailer 10.6.0 takes the name of a sender that has a colon for a group of addresses.
# A shop called 'Attar: Perfumes' then sends from a group, which RFC 6854 keeps for special mails;
# given as an object the same name is quoted.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import nodemailer from 'nodemailer';

console.log('nodemailer', createRequire(import.meta.url)('nodemailer/package.json').version);
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
async function header(from) {
  const { message } = await transport.sendMail({ from, to: 'b@mail.example', text: 'Hello.' });
  return /^From: (.*?)\r?$/m.exec(message.toString())[1];
}
const name = 'Attar: Perfumes';
const asText = await header(`${name} <orders@shop.example>`);
const asObject = await header({ name, address: 'orders@shop.example' });
console.log('as text:  ', asText);
console.log('as object:', asObject);
assert.equal(asText, 'Attar:Perfumes <orders@shop.example>;');
assert.equal(asObject, '"Attar: Perfumes" <orders@shop.example>');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
