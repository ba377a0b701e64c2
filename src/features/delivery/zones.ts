import type { Cents } from '../../base/money.ts';
import type { Closing, Days } from './closed-days.ts';
import { rateIn, type TaxRate, type Taxes } from '../tax/tax.ts';
import { methods, type Method } from './methods.ts';

/**
 * When parcels leave and arrive. Working days are Monday to Friday without the holidays; parcels do not
 * leave while the shop is closed.
 */
export interface DeliveryTimes {
  timeZone: string;
  cutOff: string;
  dispatchDays: number;
  transitDays: { from: number; to: number };
  /** Days on which nothing leaves or arrives. */
  holidays: string[];
  /** On these nothing leaves, but what has left is on its way. */
  closed?: readonly Days[] | undefined;
}

/** Countries that a parcel reaches at one cost within the same days. */
export interface Zone {
  name: string;
  /** ISO 3166-1 alpha-2 codes; 'others' stands for all that no zone names. */
  countries: string[];
  cost: Cents;
  /** From this sum of goods on delivery costs nothing; left out where it always costs. */
  freeFrom?: Cents | undefined;
  transitDays: DeliveryTimes['transitDays'];
  payOnDelivery: boolean;
  /** What can be paid with online, none of it in an empty list; left out for cards alone. */
  methods?: readonly Method[] | undefined;
  /** Who pays what is due at its border; left out where nothing is. */
  duties?: Duties | undefined;
}

export type Duties = 'shopper' | 'included';

/** What a shopper should know of them before an order. */
export const dutiesTexts: Record<Duties, string> = {
  shopper: 'Import duty and tax may be due on arrival. You pay them to the carrier.',
  included: 'Import duty and tax are included.',
};

/** Where the shop delivers to, at what cost and how fast. */
export interface Delivery extends Omit<DeliveryTimes, 'transitDays'> {
  /** At least one. The first is the zone at home: what is said while no country is known. */
  zones: [Zone, ...Zone[]];
  /** Codes of countries that nothing is sent to. */
  refused: string[];
  /** Left out where the shop is always open. */
  closed?: readonly Closing[] | undefined;
  /** What is in the prices; left out where the shop charges no tax. */
  tax?: Taxes | undefined;
}

/** What delivery to one zone costs, and its days. */
export interface ZoneTerms extends DeliveryTimes {
  /** The zone's name; null where the shop has one zone alone. */
  zone: string | null;
  cost: Cents;
  freeFrom?: Cents | undefined;
  /** It is sent nowhere: who has ordered comes for it. */
  isPickUp?: true | undefined;
  /** In all that goes there; left out where there is none. */
  tax?: TaxRate | undefined;
  duties?: Duties | undefined;
  methods?: Zone['methods'];
}

/** The zone of a country by its code; null where the shop does not deliver. */
export function zoneOf<Of extends Pick<Zone, 'countries'>>(
  { zones, refused }: { zones: readonly Of[]; refused: readonly string[] },
  code: string,
): Of | null {
  if (refused.includes(code)) return null;
  const has = (name: string) => zones.find(({ countries }) => countries.includes(name));
  return has(code) ?? has('others') ?? null;
}

/** What can be paid with online in any of the zones. */
export const onlineMethods = ({ zones }: Pick<Delivery, 'zones'>): Method[] =>
  methods.filter((method) =>
    zones.some(({ methods: online = ['card'] }) => online.includes(method)),
  );

/**
 * The terms of a zone, by default of the one at home.
 * @param country the code of the one that is meant; else the shop's own.
 */
export function termsOf(
  { timeZone, cutOff, dispatchDays, holidays, closed, zones, tax }: Delivery,
  { name, cost, freeFrom, transitDays, duties, methods: online }: Zone = zones[0],
  country?: string,
): ZoneTerms {
  const zone = zones.length > 1 ? name : null;
  return {
    timeZone,
    cutOff,
    dispatchDays,
    holidays,
    ...(closed && { closed }),
    transitDays,
    cost,
    zone,
    ...(freeFrom !== undefined && { freeFrom }),
    ...(tax && { tax: rateIn(tax, country) }),
    ...(duties && { duties }),
    ...(online && { methods: online }),
  };
}

/** Of what is picked up: it costs nothing, and is taxed at home. */
export const pickUpTerms = (delivery: Delivery): ZoneTerms => ({
  ...termsOf(delivery),
  zone: null,
  cost: 0,
  freeFrom: undefined,
  duties: undefined,
  isPickUp: true,
});
