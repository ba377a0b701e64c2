import type {
  Catalogue,
  OrderLimits,
  ShopFacts,
  WaysToPay,
} from '~/features/catalogue/catalogue-file';
import { currencyOf, toCents } from '~/base/money';
import { countryCode } from '~/features/delivery/country';
import { methods, type PayOption } from '~/features/delivery/methods';
import { waysToPay } from '~/features/delivery/ways-to-pay';
import type { Delivery, Zone } from '~/features/delivery/zones';
import type { SiteContent } from '~/features/publishing/site.schema';
import type { Taxes } from '~/features/tax/tax';

/* What `src/content/site.yaml` comes to in the catalogue, which browsers and functions count by. */

type SiteFacts = Pick<
  Catalogue,
  | ('shop' | 'currency' | 'limits' | 'delivery' | 'pickUp' | 'payment')
  | ('books' | 'returns' | 'giftWrap' | 'pictureHosts')
>;

export const siteFacts = (site: SiteContent): SiteFacts => ({
  shop: shopFacts(site),
  currency: {
    ...currencyOf(site.currency),
    ...(site.olderAmounts !== undefined && { older: site.olderAmounts }),
  },
  limits: limitsOf(site),
  delivery: deliveryOf(site),
  pickUp: pickUpOf(site),
  payment: paymentOf(site),
  books: booksOf(site),
  returns: site.returns,
  giftWrap: toCents(site.giftWrap),
  pictureHosts: site.pictureHosts,
});

export const limitsOf = ({ orderLimits }: SiteContent): OrderLimits => ({
  ...orderLimits,
  total: toCents(orderLimits.total),
});

function shopFacts({ name, email, phone, address }: SiteContent): ShopFacts {
  const { street, city, region, postalCode, country } = address;
  return { name, email, phone, address: `${street}, ${city}, ${region} ${postalCode}, ${country}` };
}

/** Where the shop delivers to: a zone without a cost of its own costs the flat price (R500). */
export function deliveryOf(site: SiteContent): Delivery {
  const { delivery, tax, payment } = site;
  const { zones, flat, closed, ...times } = delivery;
  const isOnDelivery = optionsIn(site).includes('delivery');
  const [home, ...others] = zones.map(
    ({ cost, freeFrom, payment: own = payment, ...zone }): Zone => {
      const free = freeFrom === undefined ? {} : { freeFrom: toCents(freeFrom) };
      const online = methods.filter((method) => own.includes(method));
      return {
        ...zone,
        cost: toCents(cost ?? flat),
        ...free,
        // A keeper of a shop that has none may agree on it by phone.
        payOnDelivery: zone.payOnDelivery && (own.includes('delivery') || !isOnDelivery),
        ...(online.join() !== 'card' && { methods: online }),
      };
    },
  );
  if (!home) throw new Error('src/content/site.yaml: delivery.zones: names no zone');
  return {
    ...times,
    zones: [home, ...others],
    ...(closed.length > 0 && { closed }),
    ...taxesIn(tax),
  };
}

/** All that the zones name for paying, or the shop for them. */
export const optionsIn = ({ payment, delivery }: SiteContent): PayOption[] =>
  delivery.zones.flatMap(({ payment: own = payment }) => own);

/** Where orders can be picked up. */
function pickUpOf({ pickUp, address }: SiteContent): Catalogue['pickUp'] {
  if (!pickUp) return undefined;
  const country = countryCode(address.country);
  if (country === null) throw new Error('src/content/site.yaml: address.country: is no country');
  return { ...pickUp, country };
}

/** How orders can be paid, in the order in which they are offered. */
export function paymentOf(site: SiteContent): WaysToPay {
  const ways = optionsIn(site).map((option) => (option === 'delivery' ? option : 'card'));
  const [first, ...others] = waysToPay.filter((way) => ways.includes(way));
  if (!first) throw new Error('src/content/site.yaml: payment: names no way');
  return [first, ...others];
}

const booksOf = ({ invoices, imprint, tax }: SiteContent): Catalogue['books'] => ({
  ...invoices,
  ...(imprint?.vatId && { taxNumber: imprint.vatId }),
  ...(tax?.prices === 'none' && tax.note && { exemption: tax.note }),
});

/** What is in the prices; nothing for a shop that charges no tax. */
function taxesIn(content: SiteContent['tax']): { tax?: Taxes } {
  if (content?.prices !== 'include' || !content.rates) return {};
  const { home, ...rates } = content.rates;
  return { tax: { name: content.name, home, rates, others: content.others } };
}
