import { z } from 'zod';
import { currencies } from '../../base/currencies.ts';
import { isWholeCents, tooManyDecimals } from '../../base/fields.schema.ts';
import { taxContent } from '../tax/tax.schema.ts';
import { deliveryContent } from '../delivery/delivery.schema.ts';
import { currencyProblem, payOptions } from '../delivery/pay-options.schema.ts';
import { responsiblePerson } from '../catalogue/product/facts.schema.ts';
import { anyText, clockTime, line, words } from '../../base/content-fields.schema.ts';

/* The frame of every page: the shop's facts and its menu. */

const weekday = z.enum([
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]);

/** The networks that have a symbol in the icon sprite. */
const socialNetwork = z.enum(['X', 'Instagram', 'Facebook', 'Pinterest', 'Snapchat']);

/**
 * Does an order's button name the payment? In the EU other words bind no shopper (Directive
 * 2011/83/EU, article 8(2); C-249/21).
 */
const namesPayment = (words: string): boolean =>
  /\b(?:pay|payment|buy|purchase)\b/i.test(words) &&
  !/\b(?:no|not|nothing|without|before|later|free)\b/i.test(words);

/** Name, address and promises of the shop: the one file that knows them. */
export const siteContent = z
  .strictObject({
    name: line,
    /** Are the counters, testimonials and reviews of the content samples of a demonstration? */
    sample: z.boolean(),
    /** Are pages kept on the device for times without a network (ADR 13)? */
    offline: z.boolean(),
    tagline: line,
    description: line.max(160),
    blurb: line,
    email: z.email().meta({ input: 'email' }),
    phone: line.meta({ input: 'tel' }),
    address: z.strictObject({
      street: line,
      city: line,
      region: line,
      postalCode: line,
      country: line,
    }),
    /** Of all prices: one currency a shop (ISO 4217). */
    currency: z
      .string()
      .refine((code) => currencies().includes(code), 'must be a currency such as USD')
      .default('USD'),
    /**
     * By how many decimals orders and gift cards were counted that do not say it themselves: only a shop
     * needs it whose currency has moved (src/base/currencies.ts).
     */
    olderAmounts: z.int().min(0).max(3).optional(),
    /** Which tax is in the prices; an EU shop must say (src/features/publishing/tax-check.ts). */
    tax: taxContent.optional(),
    /** How invoices are numbered, and for how long they are kept. */
    invoices: z
      .strictObject({
        prefix: z
          .string()
          .regex(/^[A-Za-z0-9-]{0,10}$/, 'must be letters, digits and hyphens')
          .default(''),
        series: z.enum(['year', 'forever']).default('year'),
        keepYears: z.int().min(1).max(30).default(10),
      })
      .prefault({}),
    /** With EU a product is sold only with the facts that the law there asks for. */
    market: z.enum(['EU', 'other']).default('other'),
    /** Answers for all products whose house names nobody else. */
    responsiblePerson: responsiblePerson.optional(),
    /** What the law of the shop's country asks for beside name and address. */
    imprint: z
      .strictObject({
        represented: line.optional(),
        register: line.optional(),
        vatId: line.optional(),
        /** Where the shop is registered for its packaging (extended producer responsibility). */
        epr: z.array(z.strictObject({ country: line, scheme: line, number: line })).default([]),
      })
      .optional(),
    hours: z.strictObject({
      text: line.meta({ input: 'text' }),
      days: z.array(weekday).min(1),
      opens: clockTime,
      closes: clockTime,
    }),
    replyPromise: line,
    /** What the button says that places an order. */
    orderButton: line.max(40).default('Place Order'),
    /** How orders can be paid where the zone of their country does not say. */
    payment: payOptions.default(['delivery', 'card']),
    delivery: deliveryContent,
    /** Where shoppers may pick their orders up; left out by a shop that only sends. */
    pickUp: z
      .strictObject({ name: line, address: line, hours: line, note: line.optional() })
      .optional(),
    /** For how long sealed items come back, and who pays for the way. */
    returns: z.strictObject({
      days: z.int().min(14).max(365),
      paidBy: z.enum(['shopper', 'shop']),
    }),
    /** For the whole order. */
    giftWrap: z
      .number()
      .positive()
      .refine((units) => isWholeCents(units), { error: () => tooManyDecimals() })
      .meta({ money: true }),
    /** What one order may hold; three times as much for an account whose address is proven. */
    orderLimits: z.strictObject({
      unitsPerLine: z.int().min(1).max(99),
      lines: z.int().min(1).max(100),
      /** Shipping included. */
      total: z.number().positive().meta({ money: true }),
    }),
    /** Hosts beside the shop's own from which pages load pictures of backend products. */
    pictureHosts: z
      .array(
        z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a host such as 'cdn.example'"),
      )
      .default([]),
    /** '#' stands for an address that there is not yet: the footer leaves it out. */
    social: z
      .array(
        z.strictObject({
          name: socialNetwork,
          href: z.union(
            [z.literal('#'), z.url({ protocol: /^https$/ })],
            'must begin with https://',
          ),
        }),
      )
      .default([]),
  })
  .refine(
    ({ market, sample, orderButton }) => market !== 'EU' || sample || namesPayment(orderButton),
    {
      path: ['orderButton'],
      error:
        "must name the payment, as 'Order and pay' or 'Buy now' do: in the EU other words bind no shopper (Directive 2011/83/EU, article 8(2); C-249/21)",
    },
  )
  .superRefine(({ currency, payment, delivery }, context) => {
    const lists = [
      { options: payment, path: ['payment'] },
      ...delivery.zones.map(({ payment: options = [] }, at) => ({
        options,
        path: ['delivery', 'zones', at, 'payment'],
      })),
    ];
    for (const { options, path } of lists)
      options.forEach((option, at) => {
        const message = currencyProblem(option, currency);
        if (message !== null) context.addIssue({ code: 'custom', path: [...path, at], message });
      });
  });

/** The mega menu; every entry leads into the shop page (R2). */
export const navigationContent = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        heading: line,
        entries: z
          .array(
            z.strictObject({
              label: line,
              href: anyText.regex(/^\/shop([?#].+)?$/, 'must lead to /shop'),
              words,
            }),
          )
          .min(1),
      }),
    )
    .length(4),
});

export type SiteContent = z.infer<typeof siteContent>;
