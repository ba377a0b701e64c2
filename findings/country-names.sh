#!/usr/bin/env bash
# i18n-iso-countries 7.14.0 has a country's code by its name, but not by each name that `Intl.DisplayNames`
# gives the same code in the same language: unknown are 'Bosnia & Herzegovina' and 'Hong Kong SAR China' in
# English, Saudi Arabia in Spanish, the United States in Italian and French. A list of countries that is
# shown by the one cannot be read by the other: of ISO 3166-1 both have the codes, and names of their own
# (`Intl` those of CLDR).
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund i18n-iso-countries@7.14.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries');
console.log('i18n-iso-countries', require('i18n-iso-countries/package.json').version);
const codes = Object.keys(countries.getAlpha2Codes());
function unknown(language) {
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const own = codes.filter((code) => {
    const name = countries.getName(code, language);
    return countries.getAlpha2Code(name, language) === code;
  });
  assert(own.length > 240);
  return codes
    .map((code) => names.of(code))
    .filter((name) => countries.getSimpleAlpha2Code(name, language) === undefined);
}
for (const [language, expected] of [
  ['en', ['Bosnia & Herzegovina', 'Hong Kong SAR China', 'Laos', 'Moldova']],
  ['es', ['Arabia Saudí', 'Corea del Sur']],
  ['it', ['Stati Uniti', 'Malaysia']],
  ['fr', ['États-Unis']],
]) {
  const names = unknown(language);
  console.log(
    `${language}: ${names.length} of ${codes.length} are unknown, such as`,
    expected.join(', '),
  );
  for (const name of expected) assert(names.includes(name), name);
  assert(names.length > 15);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
