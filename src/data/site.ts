import { getEntry, type CollectionEntry } from 'astro:content';
import type { OrderLimits, ShopFacts, WaysToPay } from '~/domain/catalogue/catalogue';
import { termsOf, type Delivery, type Zone, type ZoneTerms } from '~/domain/delivery/zones';
import { waysToPay } from '~/domain/delivery/ways-to-pay';
import { toCents, type Cents } from '~/domain/base/money';
import type { SiteContent } from '~/domain/content/site.schema';
import type { Taxes } from '~/domain/tax/tax';
import { once } from './once';

/** The collections that are one file: `src/content/<name>.yaml`. */
type SingleName =
  | 'site'
  | 'home'
  | 'faq'
  | 'testimonials'
  | 'brands'
  | 'about'
  | 'help'
  | 'navigation';

/** What a single file of the content says: `await loadSingle('faq')`. */
export async function loadSingle<Name extends SingleName>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry<Name, string>(name, name);
  if (!entry) throw new Error(`src/content/${name}.yaml is missing.`);
  return entry.data;
}

/** Name, address and promises of the shop. */
export const loadSite = once(() => loadSingle('site'));

/* Every page, or every product's page, needs these too. */
export const loadNavigation = once(() => loadSingle('navigation'));
export const loadBrands = once(() => loadSingle('brands'));

export async function loadOrderLimits(): Promise<OrderLimits> {
  const { orderLimits } = await loadSite();
  return { ...orderLimits, total: toCents(orderLimits.total) };
}

export async function loadShopFacts(): Promise<ShopFacts> {
  const { name, email, phone, address } = await loadSite();
  const { street, city, region, postalCode, country } = address;
  return { name, email, phone, address: `${street}, ${city}, ${region} ${postalCode}, ${country}` };
}

/** Where the shop delivers to: a zone without a cost of its own costs the flat price (R500). */
export const loadDelivery = once(async (): Promise<Delivery> => {
  const { delivery, tax } = await loadSite();
  const { zones, flat, closed, ...times } = delivery;
  const [home, ...others] = zones.map(({ cost, ...zone }): Zone => {
    return { ...zone, cost: toCents(cost ?? flat) };
  });
  if (!home) throw new Error('src/content/site.yaml: delivery.zones: names no zone');
  return {
    ...times,
    zones: [home, ...others],
    ...(closed.length > 0 && { closed }),
    ...taxesIn(tax),
  };
});

/** How orders can be paid, in the order in which they are offered. */
export async function loadPayment(): Promise<WaysToPay> {
  const { payment } = await loadSite();
  const [first, ...others] = waysToPay.filter((way) => payment.includes(way));
  if (!first) throw new Error('src/content/site.yaml: payment: names no way');
  return [first, ...others];
}

/** What a gift wrap costs (R646). */
export const loadGiftWrap = async (): Promise<Cents> => toCents((await loadSite()).giftWrap);

/** What is said of delivery where no country is known. */
export const loadHomeTerms = async (): Promise<ZoneTerms> => termsOf(await loadDelivery());

/** What is in the prices; nothing for a shop that charges no tax. */
function taxesIn(content: SiteContent['tax']): { tax?: Taxes } {
  if (content?.prices !== 'include' || !content.rates) return {};
  const { home, ...rates } = content.rates;
  return { tax: { name: content.name, home, rates, others: content.others } };
}
