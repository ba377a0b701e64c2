import { randomUUID } from 'node:crypto';
import type { SalesReply } from '../../src/features/desk/desk-replies.schema.ts';
import type {
  DeskReview,
  DeskReviewsReply,
} from '../../src/features/reviews/review-replies.schema.ts';
import type { ShippingForm } from '../../src/features/orders/shipping-form.schema.ts';
import { toUnits } from '../../src/base/money.ts';
import { allBuilt, builtLine } from '../support/built.ts';
import { aReview } from '../support/reviews.ts';

/* A shop in the middle of a day, filled by its own calls, for the pictures of the guide. */

const to = (
  name: string,
  address: string,
  city: string,
  postalCode: string,
  country: string,
): ShippingForm => ({
  name,
  address,
  city,
  postalCode,
  country,
  email: `${(name.split(' ')[0] ?? '').toLowerCase()}@example.com`,
});

const shoppers = [
  to('Leila Haddad', '12 Rue des Attarine', 'Fes', '30000', 'Morocco'),
  to('Jonas Weber', 'Kaiser-Joseph-Straße 240', 'Freiburg', '79098', 'Germany'),
  to('Amina Saleh', '4 Cistern Street', 'Lisbon', '1250-096', 'Portugal'),
  to('Tom Okafor', '88 Alder Way', 'Portland', '97205', 'United States'),
  to('Chiara Conti', 'Via Zamboni 33', 'Bologna', '40126', 'Italy'),
];

const packed = { type: 'packed' };
const shipped = {
  type: 'shipped',
  carrier: 'DHL',
  tracking: '00340434161094042557',
  url: 'https://www.dhl.com/track',
};
const remark = { type: 'note', text: 'Rang twice; the neighbour at number 6 took it.' };

/** What was done to each order, the oldest first. */
const histories = [
  [packed, shipped, { type: 'delivered', collected: true }],
  [packed, shipped, remark],
  [packed, shipped, { type: 'delivered', collected: false }],
  [packed],
  [packed],
  [],
  [],
  [],
];

export interface SampleShop {
  /** The numbers of the orders, in the order of their histories. */
  orderIds: string[];
}

/** @param url where the shop answers. */
export async function fillShop(url: string, token: string): Promise<SampleShop> {
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const products = [...allBuilt('perfume'), ...allBuilt('diffuser')].filter(
    ({ inStock, variants }) => inStock && variants.length > 0,
  );
  const orderIds: string[] = [];
  for (const [index, history] of histories.entries()) {
    const lines = [0, 3].slice(0, 1 + (index % 2)).flatMap((offset) => {
      const product = products[(index * 2 + offset) % products.length];
      return product ? [builtLine(product, undefined, 1 + (index % 3 === 1 ? 1 : 0))] : [];
    });
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const { orderId } = (await call('POST', '/api/place-order', {
      cartItems: lines.map(({ id, quantity }) => ({ id, quantity })),
      formData: shoppers[index % shoppers.length],
      total: toUnits(goods + 4_99),
    })) as { orderId: string };
    for (const step of history) await call('POST', `/api/desk/orders/${orderId}/events`, step);
    orderIds.push(orderId);
  }
  for (const [index, product] of products.slice(0, 5).entries()) {
    const count = { onHand: 4 + index * 9, warnBelow: 6 };
    await call('PUT', `/api/stock/${builtLine(product).id}`, count);
  }
  await call('POST', '/api/place-order', {
    name: 'Noor de Vries',
    email: 'noor@example.com',
    phone: '',
    message: 'Does the travel size come sealed? I would like to take it on a flight.',
    cartItems: [],
    total: 0,
  });
  return { orderIds };
}

/** Reviews that wait: their shop would first have to deliver orders for two weeks. */
export function sampleReviews(now: number): DeskReviewsReply {
  const [first, second] = allBuilt('perfume');
  if (!first || !second) throw new Error('The shop has fewer than two perfumes.');
  const review = (changes: Partial<DeskReview>): DeskReview => ({
    ...aReview({ isVerified: true, longevity: 4, sillage: 2, season: ['autumn'], time: 'evening' }),
    at: new Date(now - 5 * dayMs).toISOString(),
    productId: first.id,
    product: first.name,
    state: 'waiting',
    hasLink: false,
    reason: null,
    ...changes,
  });
  return {
    reviews: [
      review({
        id: 'one',
        name: 'Leila',
        rating: 5,
        title: 'Still there the next morning',
        comment: 'Quiet for the first hour, then warm and close for the rest of the day.',
      }),
      review({
        id: 'two',
        name: null,
        rating: 2,
        productId: second.id,
        product: second.name,
        comment: 'Gone by noon on me. A friend wears it until the evening.',
        longevity: 1,
      }),
    ],
    counts: { waiting: 2, published: 31, refused: 1 },
    next: null,
  };
}

const dayMs = 24 * 60 * 60_000;

/** Thirty days of sales as a small shop has them: the shop above was filled on one day. */
export function sampleSales(now: number): SalesReply {
  const days = Array.from({ length: 30 }, (_, index) => {
    const orders = 2 + ((index * 7) % 5) + (index % 7 === 5 ? 4 : 0);
    const day = new Date(now - (29 - index) * dayMs).toISOString().slice(0, 10);
    const ordered = orders * 141.5;
    return {
      day,
      orders,
      units: orders + (index % 3),
      ordered,
      collected: ordered,
      revenue: ordered,
    };
  });
  const total = days.reduce(
    (sum, { orders, units, revenue }) => ({
      orders: sum.orders + orders,
      units: sum.units + units,
      ordered: sum.ordered + revenue,
      collected: sum.collected + revenue,
      revenue: sum.revenue + revenue,
    }),
    { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 },
  );
  const products = allBuilt('perfume')
    .slice(0, 5)
    .map(({ name }, index) => ({
      product: name,
      orders: 40 - index * 7,
      units: 44 - index * 8,
      ordered: 6400 - index * 1120,
      collected: 6400 - index * 1120,
      revenue: 6400 - index * 1120,
    }));
  const none = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };
  const giftCards = { sold: 450, redeemed: 180, open: 270 };
  return { days, products, total, ways: { delivery: total, card: none }, giftCards };
}
