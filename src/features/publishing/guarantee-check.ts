import { isRecord } from '../../base/guards.ts';
import { mistakeIn, type Mistake, type ProductEntry } from './content-entries.ts';

/* What texts may promise of how long a product lasts (Directive (EU) 2024/825). */

/** What the law gives anyway. */
const legalYears = 2;

/** Does the producer's label stand on the product's page? */
export const needsLabel = (guarantee: ProductEntry['data']['guarantee']): boolean =>
  guarantee?.model !== undefined && guarantee.years > legalYears;

/** More years than the law gives are promised by `guarantee` alone, which says by whom and on which terms. */
export const guaranteeMistakes = (product: ProductEntry): Mistake[] => {
  const { guarantee, ...data } = product.data;
  const most = Math.max(legalYears, guarantee?.years ?? 0);
  return textsIn(data).flatMap(({ path, text }) =>
    yearsIn(text, path[0] === 'warranty') > most
      ? [
          mistakeIn(
            product,
            path,
            `must promise no guarantee of more than ${most} years: who gives a longer one, and how, is said under the guarantee`,
            `must promise no guarantee of more than ${most} years: 'guarantee' says who gives a longer one, and how`,
          ),
        ]
      : [],
  );
};

interface Text {
  path: (string | number)[];
  text: string;
}

const textsIn = (value: unknown, path: Text['path'] = []): Text[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, [...path, at]));
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]))
    : [];
};

const numerals = 'one two three four five six seven eight nine ten'.split(' ');
const period = new RegExp(`(\\d+(?:\\.\\d+)?|${numerals.join('|')})[\\s-]+(year|month)`, 'gi');

/** The years that a text promises: of each sentence that speaks of a guarantee, or of all of it. */
function yearsIn(text: string, isGuarantee: boolean): number {
  const sentences = text.split(/(?<=[.!?])\s|\n/);
  const promises = sentences.filter(
    (sentence) => isGuarantee || /\b(?:guarante|warrant)/i.test(sentence),
  );
  return Math.max(
    0,
    ...promises.flatMap((promise) => [
      ...(/\b(?:life(?:time|long)?|forever)\b/i.test(promise) ? [Infinity] : []),
      ...[...promise.matchAll(period)].map(
        ([, number = '', unit]) => numberOf(number) / (unit?.toLowerCase() === 'month' ? 12 : 1),
      ),
    ]),
  );
}

const numberOf = (word: string): number => Number(word) || numerals.indexOf(word.toLowerCase()) + 1;
