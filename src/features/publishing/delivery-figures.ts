import { formatPrice, shopCurrency } from '../../base/money.ts';
import { countryName } from '../delivery/country.ts';
import type { Delivery, Zone } from '../delivery/zones.ts';

/* What texts may name of the delivery (figures.ts): apart, because no screen of the desk needs it. */

const list = () => new Intl.ListFormat('en-GB');

/** 'United States 2 to 4, Europe 5 to 9' */
const byZone = (zones: readonly Zone[], words: (zone: Zone) => string): string =>
  zones.map((zone) => `${zone.name} ${words(zone)}`).join(', ');

/**
 * What the shop says of its delivery and of paying.
 * @param payment 'on delivery or by card'
 */
export function deliveryFigures({ zones, refused, dispatchDays }: Delivery, payment: string) {
  const [home] = zones;
  const flat = formatPrice(home.cost);
  const isFlat = zones.every(({ cost }) => cost === home.cost);
  const free = freeDelivery(zones);
  const taxed = zones.filter(({ duties }) => duties === 'shopper').map(({ name }) => name);
  return {
    currency: currencyName(),
    'dispatch days': String(dispatchDays),
    duties:
      taxed.length > 0
        ? `Import duty and tax may be due on arrival (${list().format(taxed)}); you pay them to the carrier.`
        : '',
    'flat shipping': flat,
    'free delivery': free,
    'no delivery':
      refused.length > 0
        ? `We do not deliver to ${list().format(refused.map((code) => countryName(code) ?? code))} yet.`
        : '',
    shipping: isFlat
      ? `a flat ${flat}${free ? '' : ' for every order'}, wherever it goes`
      : byZone(zones, ({ cost }) => formatPrice(cost)),
    'transit days': byZone(zones, ({ transitDays: { from, to } }) =>
      from === to ? String(from) : `${from} to ${to}`,
    ),
    'ways to pay': payment,
  };
}

/** 'Delivery is free from $80.00.', '' where it never is. */
function freeDelivery(zones: readonly Zone[]): string {
  const words = ({ freeFrom = 0 }: Zone) => `from ${formatPrice(freeFrom)}`;
  const free = zones.filter(({ freeFrom }) => freeFrom !== undefined);
  const [first] = free;
  if (!first) return '';
  return zones.every(({ freeFrom }) => freeFrom === first.freeFrom)
    ? `Delivery is free ${words(first)}.`
    : `Delivery is free for larger orders: ${byZone(free, words)}.`;
}

/** 'US dollars' */
const currencyName = (): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: shopCurrency(),
    currencyDisplay: 'name',
  })
    .formatToParts(2)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('');
