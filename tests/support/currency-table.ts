/*
 * Twenty currencies by hand: ten units of product 7 for 2999 minor units each, sent to Germany from the shop
 * in Lisbon, and one of them paid back. ISO 4217 says what a minor unit is, Stripe's documentation what is
 * sent to it.
 */
export interface InCurrency {
  currency: string;
  /** Units of the currency. */
  shipping: number;
  total: number;
  /** As people read it. */
  said: string;
  /** What Stripe is asked for, what it sends back for one unit, and then for all that is left. */
  asked: number;
  oneBack: number;
  restBack: number;
  /** Of two gift cards of 100 units. */
  cards: number;
}

/** 10 × 29.99 + 8.90 = 308.80; in hundredths 30,880, of which 2,999 and 27,881 go back. */
const hundredths = {
  shipping: 8.9,
  total: 308.8,
  asked: 30_880,
  oneBack: 2_999,
  restBack: 27_881,
  cards: 20_000,
};
/** 10 × 2,999 + 900 = 30,890. */
const ofUnits = { shipping: 900, total: 30_890 };
const asUnits = { ...ofUnits, asked: 30_890, oneBack: 2_999, restBack: 27_891, cards: 200 };
/** Whole units, which Stripe counts in hundredths all the same. */
const unitsInHundredths = {
  ...ofUnits,
  asked: 3_089_000,
  oneBack: 299_900,
  restBack: 2_789_100,
  cards: 20_000,
};
/**
 * 10 × 2.999 + 0.755 = 30.745, of which Stripe takes 30.750: its last digit is 0. Of 2.999 it sends 3.000,
 * and then what is left of 30.750.
 */
const thousandths = {
  shipping: 0.755,
  total: 30.745,
  asked: 30_750,
  oneBack: 3_000,
  restBack: 27_750,
  cards: 200_000,
};

const row = (currency: string, said: string, amounts: Omit<InCurrency, 'currency' | 'said'>) => ({
  currency,
  said,
  ...amounts,
});

export const currencyTable: InCurrency[] = [
  row('USD', '$308.80', hundredths),
  row('EUR', '€308.80', hundredths),
  row('GBP', '£308.80', hundredths),
  row('CHF', 'CHF 308.80', hundredths),
  row('SEK', 'SEK 308.80', hundredths),
  row('AED', 'AED 308.80', hundredths),
  row('INR', '₹308.80', hundredths),
  row('HUF', 'HUF 308.80', hundredths),
  row('RSD', 'RSD 308.80', hundredths),
  row('COP', 'COP 308.80', hundredths),
  row('IDR', 'IDR 308.80', hundredths),
  row('PKR', 'PKR 308.80', hundredths),
  row('JPY', '¥30,890', asUnits),
  row('KRW', '₩30,890', asUnits),
  row('CLP', 'CLP 30,890', asUnits),
  row('ISK', 'ISK 30,890', unitsInHundredths),
  row('UGX', 'UGX 30,890', unitsInHundredths),
  row('KWD', 'KWD 30.745', thousandths),
  row('TND', 'TND 30.745', thousandths),
  // ISO 4217 has hundredths of an ariary, Stripe whole ones: 308.80, then 308.80 − 29.99 = 278.81.
  row('MGA', 'MGA 308.80', { ...hundredths, asked: 309, oneBack: 30, restBack: 279, cards: 200 }),
];
