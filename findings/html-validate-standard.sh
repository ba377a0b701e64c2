#!/usr/bin/env bash
# html-validate 11.18.0: the preset `standard` passes a field without a label, a level of headings that
# is left out, and a label, list or popover that is not there. `document` alone finds these, and
# neither knows a misspelled role.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund html-validate@11.18.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

console.log('html-validate', createRequire(import.meta.url)('html-validate/package.json').version);
const parts = {
  'no label': '<input type="text" name="a">',
  'h1, then h3': '<h1>a</h1><h3>b</h3>',
  'a label for nothing': '<label for="gone">a</label>',
  'a popover that is gone': '<button type="button" popovertarget="gone">a</button>',
  'role="buton"': '<div role="buton">a</div>',
};
async function found(preset, body) {
  const loader = new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: [`html-validate:${preset}`],
  });
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>a</title></head><body>${body}</body></html>`;
  const { results } = await new HtmlValidate(loader).validateString(page);
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)).join(', ') || '-';
}
for (const [what, body] of Object.entries(parts)) {
  const [standard, document] = [await found('standard', body), await found('document', body)];
  console.log(what.padEnd(24), 'standard:', standard.padEnd(4), 'document:', document);
  assert.equal(standard, '-');
  assert.equal(document === '-', what === 'role="buton"');
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
