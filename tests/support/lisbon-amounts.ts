/*
 * Two units of product 7, for 2999 cents, yen or fils each, from the shop in Lisbon to Germany, and one of
 * them paid back. The tax in an amount is amount × 19 / 119, rounded half up.
 */
export interface Worked {
  currency: string;
  /** What a bank counts in one unit. */
  perUnit: number;
  each: number;
  both: number;
  shipping: number;
  total: number;
  tax: number;
  net: number;
  /** Of the credit note. */
  back: { tax: number; net: number };
  /** In the sales, which round the tax of what is left once; the papers round each by itself. */
  left: { revenue: number; tax: number };
  /** As people read them. */
  said: { total: string; tax: string; each: string };
}

export const inEuro: Worked = {
  currency: 'EUR',
  perUnit: 100,
  each: 29.99,
  both: 59.98,
  shipping: 8.9,
  // 59.98 + 8.90
  total: 68.88,
  // 68.88 × 19 / 119 = 10.9976…
  tax: 11,
  net: 57.88,
  // 29.99 × 19 / 119 = 4.7883…
  back: { tax: 4.79, net: 25.2 },
  // 68.88 − 29.99; 38.89 × 19 / 119 = 6.2093…, as 11.00 − 4.79
  left: { revenue: 38.89, tax: 6.21 },
  said: { total: '€68.88', tax: '€11.00', each: '€29.99' },
};

export const inYen: Worked = {
  currency: 'JPY',
  perUnit: 1,
  each: 2999,
  both: 5998,
  shipping: 900,
  // 5,998 + 900
  total: 6898,
  // 6,898 × 19 / 119 = 1,101.36…
  tax: 1101,
  net: 5797,
  // 2,999 × 19 / 119 = 478.83…
  back: { tax: 479, net: 2520 },
  // 6,898 − 2,999; 3,899 × 19 / 119 = 622.53…, but 1,101 − 479 is 622
  left: { revenue: 3899, tax: 623 },
  said: { total: '¥6,898', tax: '¥1,101', each: '¥2,999' },
};

export const inDinar: Worked = {
  currency: 'KWD',
  perUnit: 1000,
  each: 2.999,
  both: 5.998,
  shipping: 0.75,
  // 5.998 + 0.750
  total: 6.748,
  // 6.748 × 19 / 119 = 1.07741…
  tax: 1.077,
  net: 5.671,
  // 2.999 × 19 / 119 = 0.47883…
  back: { tax: 0.479, net: 2.52 },
  // 6.748 − 2.999; 3.749 × 19 / 119 = 0.59857…, but 1.077 − 0.479 is 0.598
  left: { revenue: 3.749, tax: 0.599 },
  said: { total: 'KWD 6.748', tax: 'KWD 1.077', each: 'KWD 2.999' },
};
