import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import type { OrderRequest } from '../../../src/features/orders/order.schema.ts';
import type { AllowedStep } from '../../../src/features/orders/steps/allowed-steps.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { pick, type Random } from '../../support/random.ts';
import { shippingForm } from '../../support/order.ts';
import { centsOf } from '../audit.ts';
import type { Basket } from '../steps-audit.ts';

/* What happens in one shop of the explorer, drawn from its seed. */

export const skus = ['7', '201_Sand'] as const;

/** A discovery set, and one of its samples beside it: both want the same units. */
const set = 'discovery_1-2';
const sample = '1_2ML';

/** Who orders what: few enough units that orders meet, or enough that the stock is split. */
export interface Plan {
  onHand: Basket;
  /**
   * A late shopper buys while keepers work, perhaps units of a cancelled order; a keeper has taken so
   * many cents off.
   */
  orders: { key: string; basket: Basket; cents: number; twins: number; isLate: boolean }[];
  sweeps: number;
  /** Runs of the job that sends mails, while keepers are at work. */
  sends: number;
  counts: number;
  /** What the first count of a '7' finds that was sold without a count; 0 where it was counted before. */
  firstCount: number;
  /** Presses of each keeper, one after the other. */
  keepers: Record<'first' | 'second', number>;
  /** Keys of withdrawals that shoppers send meanwhile. */
  withdrawals: string[];
}

export function planOf(random: Random): Plan {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const isLarge = random() < 0.3;
  const isOfSets = !isLarge && random() < 0.2;
  const basketOf = (): Basket => {
    if (isOfSets) return { [set]: upTo(2), ...(random() < 0.5 && { [sample]: upTo(2) }) };
    const first = pick(random, skus);
    const basket: Basket = { [first]: upTo(isLarge ? 12 : 2) };
    if (random() < 0.4) basket[first === '7' ? '201_Sand' : '7'] = upTo(2);
    return basket;
  };
  const plan = {
    onHand: {
      '7': isLarge ? 16 + upTo(20) : upTo(4),
      '201_Sand': upTo(4),
      [sample]: upTo(5),
      '2_2ML': upTo(5),
    },
    orders: Array.from({ length: upTo(4) }, (_, index) => ({
      key: `key-${index}`,
      basket: basketOf(),
      cents: random() < 0.3 ? upTo(4_000) : 0,
      twins: random() < 0.4 ? upTo(2) : 0,
      isLate: index > 0 && random() < 0.3,
    })),
    sweeps: Math.floor(random() * 3),
    counts: random() < 0.2 ? 1 : 0,
  };
  // A count names what is on the shelf, which packing changes.
  const isOpen = plan.counts === 0 && random() < 0.6;
  const isUncounted = plan.counts === 0 && !isOpen && random() < 0.5;
  return {
    ...plan,
    firstCount: isUncounted ? upTo(8) : 0,
    sends: isOpen ? Math.floor(random() * 4) : 0,
    keepers: isOpen ? { first: upTo(8), second: upTo(8) } : { first: 0, second: 0 },
    withdrawals: isOpen && random() < 0.4 ? ['withdrawal-0', 'withdrawal-1'].slice(0, upTo(2)) : [],
  };
}

const types = [
  'packed',
  'shipped',
  'tracking',
  'delivered',
  'cancelled',
  'refused',
  'withdrawn',
  'returned',
  'collected',
  'refunded',
  'settled',
  'note',
  'undone',
] as Pressed[];

/** Most of the steps are among those that the desk offers; some are of any type. */
export function stepOf(
  random: Random,
  allowed: readonly AllowedStep[],
  { lines, totalCents }: Pick<PlacedRecord, 'lines' | 'totalCents'>,
): EventBody {
  // Steps that return or retake units are the likeliest to conflict with others.
  const often = allowed.filter((type) => ['cancelled', 'refused', 'returned'].includes(type));
  const offered = [...allowed.slice(0, 1), ...allowed, ...often, 'undone', 'undone'] as const;
  const restock = random() < 0.7;
  const { name, address, city, country, postalCode } = shippingForm;
  const to = { name, address, city, country, postalCode };
  const steps: { [Type in Pressed]: Extract<EventBody, { type: Type }> } = {
    packed: { type: 'packed' },
    shipped: { type: 'shipped', carrier: 'Post' },
    tracking: { type: 'tracking', tracking: 'A1', tell: random() < 0.5 },
    delivered: { type: 'delivered', collected: random() < 0.7 },
    cancelled: { type: 'cancelled', restock, ...partOf(random, lines) },
    refused: { type: 'refused', restock },
    withdrawn: { type: 'withdrawn', ...partOf(random, lines) },
    declared: { type: 'declared' },
    returned: { type: 'returned', restock, ...linesOf(random, lines) },
    collected: { type: 'collected' },
    refunded: {
      type: 'refunded',
      amount: 100 + Math.floor(random() * pick(random, [20_000, totalCents])),
      ...linesOf(random, lines),
      ...(random() < 0.1 && { settled: true }),
    },
    settled: { type: 'settled' },
    note: { type: 'note', text: 'Blue box' },
    address: { type: 'address', to },
    looked: { type: 'looked' },
    'paid-otherwise': { type: 'paid-otherwise' },
    undone: { type: 'undone' },
  };
  return steps[random() < 0.9 ? pick(random, offered) : pick(random, types)];
}

/** What a keeper may press; the others are taken by the shop and the provider of a card's payment. */
type Pressed = Exclude<
  EventBody['type'],
  | ('session' | 'paid' | 'check' | 'expired' | 'refunding' | 'repaid' | 'refund-refused')
  // A return is decided by its own call.
  | ('disputed' | 'exchanged' | 'replaced' | 'replacement' | 'changed' | 'changing' | 'unchanged')
>;

/** Mostly lines of the order, and some that it may not have, or not so many units of. */
const linesOf = (random: Random, lines: PlacedRecord['lines']) =>
  random() < 0.5 ? { lines: [{ ...unitsOf(random, lines), restock: random() < 0.7 }] } : {};

/** The same without a word about the stock, for a withdrawal or what is taken out. */
export const partOf = (random: Random, lines: PlacedRecord['lines']) =>
  random() < 0.4 ? { lines: [unitsOf(random, lines)] } : {};

const unitsOf = (random: Random, lines: PlacedRecord['lines']) => ({
  id: pick(random, [...lines.map(({ id }) => id), ...skus.slice(1)]),
  quantity: pick(random, [1, 1, 2]),
});

/** @param pickUp said of an order that is picked up. */
export function requestOf(basket: Basket, pickUp?: 'pick up'): OrderRequest {
  const cartItems = Object.entries(basket).map(([id, quantity]) => ({ id, quantity }));
  const total = centsOf(basket, { pickUp: pickUp && {} }) / 100;
  return { formData: shippingForm, cartItems, total, ...(pickUp && { delivery: pickUp }) };
}
