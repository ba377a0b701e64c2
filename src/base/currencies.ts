/*
 * ISO 4217, list one of 25 June 2024 with its amendments until 1 January 2026: how many decimals an amount
 * of a currency has, and which currencies there are, without funds, metals and codes for tests. Nothing
 * else decides what a stored number means: `Intl` follows CLDR, whose decimals change with its versions
 * (docs/surprises.md).
 */

/** Those that have other decimals than two. */
const unusual: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

/** How many decimals amounts of a currency have. */
export const exponentOf = (code: string): number =>
  unusual.find(([, codes]) => codes.includes(code))?.[0] ?? 2;

const usual =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';

/** Those that a shop may count in. A function, as no page needs the list: it would be in every page's code. */
export const currencies = (): readonly string[] =>
  [usual, ...unusual.map(([, codes]) => codes)].join(' ').split(' ').sort();

/**
 * Those that a version of CLDR since 43 counts otherwise than ISO 4217: what was stored in them by its
 * count, without its decimals, does not say what it means.
 */
export const movedCurrencies = (): readonly string[] =>
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SOS SYP YER'.split(' ');
