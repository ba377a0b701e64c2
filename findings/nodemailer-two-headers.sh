#!/usr/bin/env bash
# nodemailer 10.6.0 writes a `List-Unsubscribe` header for each entry of `list.unsubscribe`: an address to
# call and one to write to are two headers. RFC 8058 (3.1) wants one, in which RFC 2369 (section 2) puts
# commas between addresses. mailparser 3.14.2 keeps the last one, so that the address to call is lost. A list
# within the list makes one header.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund nodemailer@10.6.0 mailparser@3.14.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import { simpleParser } from 'mailparser';
import nodemailer from 'nodemailer';

const require = createRequire(import.meta.url);
for (const name of ['nodemailer', 'mailparser'])
  console.log(name, require(`${name}/package.json`).version);
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
async function sent(unsubscribe) {
  const mail = { from: 'news@shop.example', to: 'b@mail.example', text: 'Hello.' };
  const { message } = await transport.sendMail({ ...mail, list: { unsubscribe } });
  const headers = message.toString().match(/^List-Unsubscribe:.*(\r?\n[ \t].*)*/gm);
  const list = (await simpleParser(message)).headers.get('list');
  console.log(headers.join('\n'));
  console.log('  read:', JSON.stringify(list.unsubscribe));
  return [headers.length, list.unsubscribe.url];
}
const both = ['https://shop.example/end', 'end@shop.example'];
assert.deepEqual(await sent(both), [2, undefined]);
assert.deepEqual(await sent([both]), [1, 'https://shop.example/end']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
