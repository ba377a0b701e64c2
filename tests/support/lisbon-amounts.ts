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
  /** In the sales. */
  left: { revenue: number; tax: number };
  /** Of the credit note: the tax before less the tax in what is left. */
  back: { tax: number; net: number };
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
  // 68.88 − 29.99; 38.89 × 19 / 119 = 6.2093…
  left: { revenue: 38.89, tax: 6.21 },
  // 11.00 − 6.21; 29.99 − 4.79
  back: { tax: 4.79, net: 25.2 },
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
  // 6,898 − 2,999; 3,899 × 19 / 119 = 622.53…
  left: { revenue: 3899, tax: 623 },
  // 1,101 − 623, though 2,999 × 19 / 119 alone are 478.83…; 2,999 − 478
  back: { tax: 478, net: 2521 },
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
  // 6.748 − 2.999; 3.749 × 19 / 119 = 0.59857…
  left: { revenue: 3.749, tax: 0.599 },
  // 1.077 − 0.599, though 2.999 × 19 / 119 alone are 0.47883…; 2.999 − 0.478
  back: { tax: 0.478, net: 2.521 },
  said: { total: 'KWD 6.748', tax: 'KWD 1.077', each: 'KWD 2.999' },
};
