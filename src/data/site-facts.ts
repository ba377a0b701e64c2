import type { Catalogue, OrderLimits, ShopFacts, WaysToPay } from '~/domain/catalogue/catalogue';
import { currencyOf, toCents } from '~/domain/base/money';
import { waysToPay } from '~/domain/delivery/ways-to-pay';
import type { Delivery, Zone } from '~/domain/delivery/zones';
import type { SiteContent } from '~/domain/content/site.schema';
import type { Taxes } from '~/domain/tax/tax';

/* What `src/content/site.yaml` comes to in the catalogue, which browsers and functions count by. */

type SiteFacts = Pick<
  Catalogue,
  | ('shop' | 'currency' | 'limits' | 'delivery' | 'payment' | 'books' | 'returns')
  | ('giftWrap' | 'pictureHosts')
>;

export const siteFacts = (site: SiteContent): SiteFacts => ({
  shop: shopFacts(site),
  currency: currencyOf(site.currency),
  limits: limitsOf(site),
  delivery: deliveryOf(site),
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
export function deliveryOf({ delivery, tax }: SiteContent): Delivery {
  const { zones, flat, closed, ...times } = delivery;
  const [home, ...others] = zones.map(({ cost, freeFrom, ...zone }): Zone => {
    const free = freeFrom === undefined ? {} : { freeFrom: toCents(freeFrom) };
    return { ...zone, cost: toCents(cost ?? flat), ...free };
  });
  if (!home) throw new Error('src/content/site.yaml: delivery.zones: names no zone');
  return {
    ...times,
    zones: [home, ...others],
    ...(closed.length > 0 && { closed }),
    ...taxesIn(tax),
  };
}

/** How orders can be paid, in the order in which they are offered. */
export function paymentOf({ payment }: SiteContent): WaysToPay {
  const [first, ...others] = waysToPay.filter((way) => payment.includes(way));
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
