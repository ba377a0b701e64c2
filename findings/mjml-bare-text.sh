#!/usr/bin/env bash
# mjml 5.4.1 leaves out words that stand right below a column or a section.
# It says nothing of it: not in `errors`, nor with `validationLevel: 'strict'`.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund mjml@5.4.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import mjml2html from 'mjml';

console.log('mjml', createRequire(import.meta.url)('mjml/package.json').version);
const column = 'Your parcel is on its way.<mj-text>Thank you.</mj-text>';
const { html, errors } = await mjml2html(
  `<mjml><mj-body><mj-section><mj-column>${column}</mj-column></mj-section></mj-body></mjml>`,
  { validationLevel: 'strict' },
);
console.log('errors:', errors.length);
for (const words of ['Thank you.', 'Your parcel is on its way.'])
  console.log(`'${words}' is`, html.includes(words) ? 'in the mail' : 'left out');
assert.equal(errors.length, 0);
assert(html.includes('Thank you.') && !html.includes('on its way'));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
