import { z } from 'zod';
import { countryName } from './country.ts';
import { payOptions } from './pay-options.schema.ts';
import { isWholeCents, tooManyDecimals } from '../../base/fields.schema.ts';
import { isDay } from '../../base/text/dates.ts';
import { clockTime, day, line } from '../../base/content-fields.schema.ts';

const days = z.int().min(0).max(60);

const amount = z
  .number()
  .min(0)
  .refine((units) => isWholeCents(units), { error: () => tooManyDecimals() })
  .meta({ money: true });

const isCode = (text: string): boolean => countryName(text) !== null;

/** A country, or all that no zone names. */
const destination = z.string().refine((text) => text === 'others' || isCode(text), {
  error: ({ input }) => `'${String(input)}' must be a country's two letters such as PT, or others`,
});
const code = z.string().refine(isCode, {
  error: ({ input }) => `'${String(input)}' must be a country's two letters such as PT`,
});

/** Countries that a parcel reaches at one cost within the same days. */
const zone = z.strictObject({
  name: line.max(40),
  countries: z
    .preprocess((value) => (value === 'others' ? [value] : value), z.array(destination).min(1))
    // What a form makes its field of.
    .meta({ type: 'array', items: { type: 'string' }, minItems: 1 }),
  /** In the shop's currency; the flat price without it. */
  cost: amount.optional(),
  /** The sum of goods from which on delivery costs nothing; never without it (R989). */
  freeFrom: amount.positive().meta({ money: true }).optional(),
  /** Working days on the way, at the shortest and at the longest. */
  transitDays: z
    .strictObject({ from: days, to: days })
    .refine(({ from, to }) => from <= to, 'from is more than to'),
  payOnDelivery: z.boolean().default(true),
  /** Instead of what the shop says for all zones. */
  payment: payOptions.optional(),
  /** Who pays what is due at the border: the shopper to the carrier, or the shop. */
  duties: z.enum(['shopper', 'included']).optional(),
});

/** One of a year, or of every year. */
const holiday = z
  .string()
  .refine((text) => isDay(/^\d\d-\d\d$/.test(text) ? `2000-${text}` : text), 'must be a day');
const longestMs = 366 * 24 * 60 * 60_000;

/** Days on which the shop is closed, the first and the last among them. */
const closing = z
  .strictObject({
    from: day,
    to: day,
    /** What shoppers read in the cart and at the checkout. */
    words: line.max(200),
    orders: z.enum(['later', 'none']),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must be the first day or later' })
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= longestMs), {
    path: ['to'],
    error: 'must be within a year of the first day',
  });

/** When parcels leave, where they go and how long they take. */
export const deliveryContent = z
  .strictObject({
    /** IANA name of the zone in which the shop's days and hours are counted. */
    timeZone: z.string().refine(isTimeZone, "must be a time zone such as 'Europe/Lisbon'"),
    /** An order that comes at this time or later counts from the next working day. */
    cutOff: clockTime,
    /** A parcel leaves at the latest so many working days after its order. */
    dispatchDays: days,
    /** Charged once per order, whatever its size, where a zone names no cost of its own (R500). */
    flat: amount.default(4.99),
    /** Days on which nothing leaves or arrives. */
    holidays: z.array(holiday),
    closed: z.array(closing).default([]),
    /** The first one is at home. */
    zones: z.array(zone).min(1),
    refused: z.array(code).default([]),
  })
  .superRefine(({ zones, refused }, context) => {
    const lists = [
      ...zones.map(({ name, countries }, at) => ({
        countries,
        path: ['zones', at, 'countries'],
        where: `the zone '${name}'`,
      })),
      { countries: refused, path: ['refused'], where: 'refused' },
    ];
    const found = new Map<string, string>();
    for (const { countries, path, where } of lists)
      for (const country of countries) {
        const before = found.get(country);
        if (before !== undefined)
          context.addIssue({ code: 'custom', path, message: `${country} is already in ${before}` });
        found.set(country, where);
      }
  });

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
