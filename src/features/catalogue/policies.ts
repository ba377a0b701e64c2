import { routes } from '../../base/routes.ts';
import { plainAmount, shopCurrency } from '../../base/money.ts';
import type { Delivery } from '../delivery/zones.ts';
import { absolute, context, reference, type JsonLd } from './structured-data.ts';

/*
 * What the shop promises for all that it sells. It is said once, and each offer refers to it
 * (R762).
 */

export interface Returns {
  days: number;
  paidBy: 'shopper' | 'shop';
}

export const returnsId = '/#returns';
export const shippingId = '/#shipping';

/** 'others' cannot be given as a list of countries. */
const named = (countries: readonly string[]): string[] =>
  countries.filter((country) => country !== 'others');

/** Other countries have the same terms, but a page has no room to list them. */
export const returnPolicy = (
  site: URL,
  { days, paidBy }: Returns,
  { zones: [home] }: Pick<Delivery, 'zones'>,
): JsonLd => ({
  '@type': 'MerchantReturnPolicy',
  ...reference(site, returnsId),
  applicableCountry: named(home.countries),
  returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: days,
  returnMethod: `${context}/ReturnByMail`,
  returnFees: `${context}/${paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  refundType: `${context}/FullRefund`,
  merchantReturnLink: absolute(site, routes.delivery),
});

/** Delivery at home, as the page itself says it; the feeds have every zone. */
export const shippingDetails = (
  site: URL,
  { zones: [home], dispatchDays }: Pick<Delivery, 'zones' | 'dispatchDays'>,
): JsonLd => ({
  '@type': 'OfferShippingDetails',
  ...reference(site, shippingId),
  shippingRate: money({ value: plainAmount(home.cost) }),
  ...(home.freeFrom !== undefined && {
    hasShippingService: {
      '@type': 'ShippingService',
      shippingConditions: {
        '@type': 'ShippingConditions',
        orderValue: money({ minValue: plainAmount(home.freeFrom) }),
        shippingRate: money({ value: plainAmount(0) }),
      },
    },
  }),
  shippingDestination: named(home.countries).map((country) => ({
    '@type': 'DefinedRegion',
    addressCountry: country,
  })),
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, dispatchDays),
    transitTime: days(home.transitDays.from, home.transitDays.to),
  },
});

const money = (amounts: { value: string } | { minValue: string }) => ({
  '@type': 'MonetaryAmount',
  ...amounts,
  currency: shopCurrency(),
});

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
