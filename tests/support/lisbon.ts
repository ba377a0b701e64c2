import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { parse } from 'yaml';
import { builtCatalogue } from '../../netlify/kernel/store/built-catalogue.ts';
import { siteFacts } from '../../src/data/site-facts.ts';
import { countIn, currencyOf } from '../../src/base/money.ts';
import { siteContent } from '../../src/features/publishing/site.schema.ts';

const content = parse(readFileSync('tests/shops/lisbon/site.yaml', 'utf8')) as {
  delivery: { zones: object[] };
  orderLimits: object;
};

/** Amounts in whole units of a currency that has other decimals than the euro. */
interface Elsewhere {
  currency: string;
  /** Of each zone. */
  cost: number;
  giftWrap: number;
}

/**
 * The settings of the shop in Lisbon for the functions of a test file, over the products of all tests.
 * After it they are those of the others again.
 * @param elsewhere the same shop in another currency.
 */
export function inLisbon(elsewhere?: Elsewhere): void {
  let before: ReturnType<typeof builtCatalogue>;
  beforeAll(() => {
    const built = builtCatalogue();
    before = { ...built };
    countIn(currencyOf(elsewhere?.currency ?? 'EUR'));
    Object.assign(built, siteFacts(siteContent.parse(elsewhere ? as(elsewhere) : content)));
  });
  afterAll(() => {
    const built = builtCatalogue();
    for (const name of Object.keys(built)) Reflect.deleteProperty(built, name);
    Object.assign(built, before);
    countIn(before.currency);
  });
}

const as = ({ currency, cost, giftWrap }: Elsewhere) => ({
  ...content,
  currency,
  giftWrap,
  orderLimits: { ...content.orderLimits, total: 300_000 },
  delivery: {
    ...content.delivery,
    // Not all that euros can be paid with takes other currencies.
    zones: content.delivery.zones.map((zone) => ({ ...zone, cost, payment: undefined })),
  },
});
