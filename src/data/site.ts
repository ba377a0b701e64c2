import { getEntry, type CollectionEntry } from 'astro:content';
import type { OrderLimits, WaysToPay } from '~/features/catalogue/catalogue-file';
import { byMethods, howToPayBy } from '~/features/delivery/methods';
import { onlineMethods, termsOf, type Delivery, type ZoneTerms } from '~/features/delivery/zones';
import { toCents, type Cents } from '~/base/money';
import { once } from './once';
import { deliveryOf, limitsOf, optionsIn, paymentOf } from './site-facts';

/** The collections that are one file: `src/content/<name>.yaml`. */
type SingleName =
  | 'site'
  | 'home'
  | 'gift-cards'
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

export const loadOrderLimits = async (): Promise<OrderLimits> => limitsOf(await loadSite());

export const loadDelivery = once(async (): Promise<Delivery> => deliveryOf(await loadSite()));

export const loadPayment = async (): Promise<WaysToPay> => paymentOf(await loadSite());

/** 'You pay on delivery or by card.' */
export const loadPayText = async (): Promise<string> =>
  `You pay ${howToPayBy(optionsIn(await loadSite()))}.`;

/** How it is paid online: 'by card or iDEAL'. */
export const loadByMethods = async (): Promise<string> =>
  byMethods(onlineMethods(await loadDelivery()));

/** What a gift wrap costs (R646). */
export const loadGiftWrap = async (): Promise<Cents> => toCents((await loadSite()).giftWrap);

/** What is said of delivery where no country is known. */
export const loadHomeTerms = async (): Promise<ZoneTerms> => termsOf(await loadDelivery());
