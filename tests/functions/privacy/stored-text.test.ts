import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storeTable } from '../../../netlify/app/features.ts';
import { formatPeriod } from '../../../src/base/periods.ts';
import { allPeriods, stored } from '../../../src/features/privacy/stored.ts';

// R190
test('/privacy has a sentence for every store of the shop, and names each once', () => {
  const named = stored.flatMap(({ stores }) => stores);
  expect(named.toSorted()).toEqual(Object.keys(storeTable).toSorted());
});

// R190
test('the page that was built shows all of these sentences and periods', () => {
  const page = readFileSync('dist/privacy.html', 'utf8').replaceAll('&#39;', "'");
  const sentences = [
    ...stored.map(({ what }) => what),
    ...allPeriods.flatMap((period) => [period.what, formatPeriod(period)]),
  ];
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
});
