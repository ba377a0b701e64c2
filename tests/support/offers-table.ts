/*
 * Orders to the shop in Lisbon, each amount worked out by hand beside what the shop says. A bottle, 1_50ML,
 * costs 199.00 (249.00 before), Product 7 29.99, a sample 6.00, a discovery set 10.00, a pair of a bottle and
 * a diffuser 250.00, two small things 30.00; a gift wrap 4.50. Delivery is 3.90, from 250.00 on nothing, and
 * to Spain 5.90. Of what an order costs before gift cards pay for it 23/123 are tax, in Spain 21/121.
 */

export type Cart = Record<string, number>;

export interface Row {
  cart: Cart;
  to?: 'Spain';
  /** A discount code, as a keeper makes it. */
  code?: object;
  /** What was delivered before, the code of which pays: of sets, or of the samples of a perfume. */
  earned?: { cart: Cart; code?: object; perfume?: number };
  /** What a keeper takes off who has it on the phone. */
  byPhone?: number;
  wrap?: true;
  /** What was paid for the gift cards that pay for it, and what is on each when it is placed. */
  cards?: { of: number[]; on: number[] };
  /** What the cards leave is paid at a bank, which sends back so much of it. */
  byBank?: number[];
  costs: {
    goods: number;
    wrap?: number;
    shipping: number;
    /** In the order in which it is taken off. */
    off: number[];
    total: number;
    tax: number;
  };
  /** What is done then, what was paid back by that time, what is still owed, and what is on the cards. */
  then?: [does: Step[], back: number, owed: number, on?: number[]][];
  /** Of its invoice and credit notes: gross, and the tax in it. */
  papers?: [gross: number, tax: number][];
  /** By how much it and its cards have changed the sales of the day. */
  sales?: { revenue: number; sold: number; redeemed: number; open: number };
}

/** One of the desk's, the shopper's withdrawal, or the bank's payment. */
export interface Step {
  type: string;
  lines?: object[];
  amount?: number;
  collected?: boolean;
}

export const sent: Step[] = [
  { type: 'packed' },
  { type: 'shipped' },
  { type: 'delivered', collected: true },
];
const refund = (id: string): Step[] => [
  { type: 'refunded', lines: [{ id, quantity: 1, restock: true }] },
];
const withdrawal = (...lines: object[]): Step[] => [
  { type: 'withdraw', ...(lines.length > 0 && { lines }) },
];
const paid: Step = { type: 'pay' };

const pair = 'set_evening-pair';
const small = 'set_two-small_2_2ML+7';

export const table: Record<string, Row> = {
  'no offer at all': {
    // 2 × 29.99 + 3.90; 63.88 × 23 / 123 is 11.945…
    cart: { '7': 2 },
    costs: { goods: 59.98, shipping: 3.9, off: [], total: 63.88, tax: 11.95 },
    // 33.89 is left, with 6.337… of tax; 11.95 − 6.34
    then: [
      [sent, 0, 0],
      [refund('7'), 29.99, 0],
    ],
    papers: [
      [63.88, 11.95],
      [-29.99, -5.61],
    ],
  },
  'ten percent, refunded unit by unit': {
    // 10% of 59.98 is 5.998; 59.98 + 3.90 − 6.00; 10.823…
    cart: { '7': 2 },
    code: { percent: 10 },
    costs: { goods: 59.98, shipping: 3.9, off: [6], total: 57.88, tax: 10.82 },
    // 29.99 − 3.00 each; with the last one the delivery goes back, too
    then: [
      [sent, 0, 0],
      [refund('7'), 26.99, 0],
      [refund('7'), 53.98, 3.9],
    ],
    // in 30.89 are 5.776…, in 3.90 0.729…
    papers: [
      [57.88, 10.82],
      [-26.99, -5.04],
      [-26.99, -5.05],
    ],
  },
  'a third off three units, whose parts are no whole cents': {
    // 33% of 89.97 is 29.6901; 89.97 + 3.90 − 29.69; 12.001…
    cart: { '7': 3 },
    code: { percent: 33 },
    costs: { goods: 89.97, shipping: 3.9, off: [29.69], total: 64.18, tax: 12 },
    // a third of 29.69 is 9.896…: 29.99 − 9.90; two thirds are 19.793…: 59.98 − 19.79 − 20.09; 60.28 in all
    then: [
      [sent, 0, 0],
      [refund('7'), 20.09, 0],
      [refund('7'), 40.19, 0],
      [refund('7'), 60.28, 3.9],
    ],
    // 44.09: 8.244…; 23.99: 4.485…; 3.90: 0.729…
    papers: [
      [64.18, 12],
      [-20.09, -3.76],
      [-20.1, -3.75],
      [-20.09, -3.76],
    ],
  },
  'a code over two lines, split by largest remainder': {
    // 7% of 41.99 is 2.9393: 2.0995 and 0.8401 of 2.94, so 2.10 and 0.84; 8.031…
    cart: { '7': 1, '1_2ML': 2 },
    code: { percent: 7 },
    costs: { goods: 41.99, shipping: 3.9, off: [2.94], total: 42.95, tax: 8.03 },
    // 29.99 − 2.10; 6.00 − 0.42
    then: [
      [sent, 0, 0],
      [refund('7'), 27.89, 0],
      [refund('1_2ML'), 33.47, 0],
    ],
    // 15.06: 2.816…; 9.48: 1.772…
    papers: [
      [42.95, 8.03],
      [-27.89, -5.21],
      [-5.58, -1.05],
    ],
  },
  'an amount off two lines': {
    // 15.00 × 29.99 / 35.99 is 12.499…, so 12.50 and 2.50; 4.654…
    cart: { '7': 1, '1_2ML': 1 },
    code: { sum: 15 },
    costs: { goods: 35.99, shipping: 3.9, off: [15], total: 24.89, tax: 4.65 },
    // 29.99 − 12.50; in 7.40 are 1.383…
    then: [
      [sent, 0, 0],
      [refund('7'), 17.49, 0],
    ],
    papers: [
      [24.89, 4.65],
      [-17.49, -3.27],
    ],
  },
  'an amount that is more than the goods cost': {
    // the delivery alone; 0.729…
    cart: { '7': 1 },
    code: { sum: 100 },
    costs: { goods: 29.99, shipping: 3.9, off: [29.99], total: 3.9, tax: 0.73 },
  },
  'a code that pays the delivery, all of it refunded': {
    // 59.98 + 3.90 − 3.90; 11.215…
    cart: { '7': 2 },
    code: { freeDelivery: true },
    costs: { goods: 59.98, shipping: 3.9, off: [3.9], total: 59.98, tax: 11.22 },
    // nothing more goes back: the delivery was not paid; in 29.99 are 5.607…
    then: [
      [sent, 0, 0],
      [refund('7'), 29.99, 0],
      [refund('7'), 59.98, 0],
    ],
    papers: [
      [59.98, 11.22],
      [-29.99, -5.61],
      [-29.99, -5.61],
    ],
  },
  'free delivery by its sum, and a refund below it': {
    // 199.00 + 59.98; 48.427…
    cart: { '1_50ML': 1, '7': 2 },
    costs: { goods: 258.98, shipping: 0, off: [], total: 258.98, tax: 48.43 },
    // in 59.98 are 11.215…
    then: [
      [sent, 0, 0],
      [refund('1_50ML'), 199, 0],
    ],
    papers: [
      [258.98, 48.43],
      [-199, -37.21],
    ],
  },
  'a code that leaves out the bottle, which is reduced': {
    // 10% of 59.98; 252.98 is still enough; 47.305…
    cart: { '1_50ML': 1, '7': 2 },
    code: { percent: 10 },
    costs: { goods: 258.98, shipping: 0, off: [6], total: 252.98, tax: 47.31 },
  },
  'a code after which the delivery is free no more': {
    // 10% of 258.98 is 25.898: 233.08 are left, and 3.90 due; 44.313…
    cart: { '1_50ML': 1, '7': 2 },
    code: { percent: 10, onReduced: true },
    costs: { goods: 258.98, shipping: 3.9, off: [25.9], total: 236.98, tax: 44.31 },
    // 25.90 are 19.901… and 5.998…: 199.00 − 19.90; in 57.88 are 10.823…
    then: [
      [sent, 0, 0],
      [refund('1_50ML'), 179.1, 0],
    ],
    papers: [
      [236.98, 44.31],
      [-179.1, -33.49],
    ],
  },
  'a keeper’s discount down to the free delivery': {
    // 258.98 − 8.98; 46.747…
    cart: { '1_50ML': 1, '7': 2 },
    byPhone: 8.98,
    costs: { goods: 258.98, shipping: 0, off: [8.98], total: 250, tax: 46.75 },
  },
  'a keeper’s discount of a cent more': {
    // 249.99 + 3.90; 47.475…
    cart: { '1_50ML': 1, '7': 2 },
    byPhone: 8.99,
    costs: { goods: 258.98, shipping: 3.9, off: [8.99], total: 253.89, tax: 47.48 },
  },
  'a keeper’s discount, refunded unit by unit': {
    // 89.97 + 3.90 − 10.00; 15.683…
    cart: { '7': 3 },
    byPhone: 10,
    costs: { goods: 89.97, shipping: 3.9, off: [10], total: 83.87, tax: 15.68 },
    // a third of 10.00 is 3.33: 26.66; two thirds are 6.67: 53.31; 79.97
    then: [
      [sent, 0, 0],
      [refund('7'), 26.66, 0],
      [refund('7'), 53.31, 0],
      [refund('7'), 79.97, 3.9],
    ],
    // 57.21: 10.697…; 30.56: 5.714…
    papers: [
      [83.87, 15.68],
      [-26.66, -4.98],
      [-26.65, -4.99],
      [-26.66, -4.98],
    ],
  },
  'two gift cards that pay for all of it, a wrap and a code among it': {
    // 59.98 + 4.50 + 3.90 − 6.00 = 62.38, less 25.00, and 37.38 of the other one; 11.664…
    cart: { '7': 2 },
    code: { percent: 10 },
    wrap: true,
    cards: { of: [25, 50], on: [0, 12.62] },
    costs: { goods: 59.98, wrap: 4.5, shipping: 3.9, off: [6, 25, 37.38], total: 0, tax: 11.66 },
    // 26.99 each: 12.62 + 26.99; then 10.39 fill the second card, and 16.60 are left for the first
    then: [
      [sent, 0, 0, [0, 12.62]],
      [refund('7'), 26.99, 0, [0, 39.61]],
      [refund('7'), 53.98, 8.4, [16.6, 50]],
    ],
    // 35.39: 6.617…; 8.40: 1.570…
    papers: [
      [62.38, 11.66],
      [-26.99, -5.04],
      [-26.99, -5.05],
    ],
    sales: { revenue: 8.4, sold: 75, redeemed: 8.4, open: 66.6 },
  },
  'a pair with a code, of which a gift card pays a part': {
    // 10% of 279.99 is 27.999; 251.99 are enough; less 100.00; 47.120…
    cart: { [pair]: 1, '7': 1 },
    code: { percent: 10 },
    cards: { of: [100], on: [0] },
    costs: { goods: 279.99, shipping: 0, off: [28, 100], total: 151.99, tax: 47.12 },
    // 28.00 are 25.0008… and 2.9991…: 250.00 − 25.00, of which 100.00 go to the card; in 26.99 are 5.046…
    then: [
      [sent, 0, 0, [0]],
      [refund(pair), 225, 0, [100]],
    ],
    papers: [
      [251.99, 47.12],
      [-225, -42.07],
    ],
    sales: { revenue: 26.99, sold: 100, redeemed: 0, open: 100 },
  },
  'two chosen things that come back, after a credit, a wrap and a gift card': {
    // 229.00 + 4.50 + 3.90 − 10.00 = 227.40, less 25.00; 42.521…
    cart: { '1_50ML': 1, [small]: 1 },
    earned: { cart: { 'discovery_1-2': 1 } },
    wrap: true,
    cards: { of: [25], on: [0] },
    costs: { goods: 229, wrap: 4.5, shipping: 3.9, off: [10, 25], total: 202.4, tax: 42.52 },
    // 10.00 × 30.00 / 229.00 is 1.310…: 30.00 − 1.31, of which 25.00 go to the card; 198.71: 37.157…
    then: [
      [sent, 0, 0, [0]],
      [withdrawal({ id: small, quantity: 1 }), 0, 28.69, [0]],
      [[{ type: 'returned' }], 0, 28.69, [0]],
      [[{ type: 'refunded', amount: 28.69 }], 28.69, 0, [25]],
    ],
    papers: [
      [227.4, 42.52],
      [-28.69, -5.36],
    ],
    sales: { revenue: 198.71, sold: 25, redeemed: 0, open: 25 },
  },
  'a gift card and a bank, whose money goes back after that of the card': {
    // 63.88 − 25.00
    cart: { '7': 2 },
    cards: { of: [25], on: [0] },
    costs: { goods: 59.98, shipping: 3.9, off: [25], total: 38.88, tax: 11.95 },
    then: [
      [[paid, ...sent], 0, 0, [0]],
      [refund('7'), 29.99, 0, [25]],
      [refund('7'), 59.98, 3.9, [25]],
    ],
    // 29.99 − 25.00, and all of the other one
    byBank: [4.99, 29.99],
    papers: [
      [63.88, 11.95],
      [-29.99, -5.61],
      [-29.99, -5.61],
    ],
    sales: { revenue: 3.9, sold: 25, redeemed: 0, open: 25 },
  },
  'a gift card that is bought beside goods, for which another one pays': {
    // 79.99 + 3.90 − 3.00 = 80.89, less 25.00; in 30.89 are 5.776…, and none in the card of 50.00
    cart: { 'gift-card_50': 1, '7': 1 },
    code: { percent: 10 },
    cards: { of: [25], on: [0] },
    costs: { goods: 79.99, shipping: 3.9, off: [3, 25], total: 55.89, tax: 5.78 },
    then: [
      [[paid, ...sent], 0, 0, [0]],
      [refund('7'), 26.99, 0, [25]],
    ],
    byBank: [1.99],
    // in 3.90 are 0.729…
    papers: [
      [30.89, 5.78],
      [-26.99, -5.05],
    ],
    sales: { revenue: 3.9, sold: 75, redeemed: 0, open: 75 },
  },
  'a set’s credit, and two lines that go back': {
    // 228.99 + 3.90 − 10.00; 41.678…
    cart: { '1_50ML': 1, '7': 1 },
    earned: { cart: { 'discovery_1-2': 1 } },
    costs: { goods: 228.99, shipping: 3.9, off: [10], total: 222.89, tax: 41.68 },
    // 10.00 × 29.99 / 228.99 is 1.309…: 29.99 − 1.31; 218.99 in all; 194.21: 36.315…; 3.90: 0.729…
    then: [
      [sent, 0, 0],
      [refund('7'), 28.68, 0],
      [refund('1_50ML'), 218.99, 3.9],
    ],
    papers: [
      [222.89, 41.68],
      [-28.68, -5.36],
      [-190.31, -35.59],
    ],
  },
  'a pair, a bottle and a thing with all that there is': {
    // 10% of 478.99 is 47.899; 431.09 are enough; + 4.50 − 10.00 = 425.59, less 125.00; 79.581…
    cart: { '1_50ML': 1, [pair]: 1, '7': 1 },
    code: { percent: 10, onReduced: true },
    earned: { cart: { 'discovery_1-2': 1 } },
    wrap: true,
    cards: { of: [25, 100], on: [0, 0] },
    costs: {
      goods: 478.99,
      wrap: 4.5,
      shipping: 0,
      off: [47.9, 10, 25, 100],
      total: 300.59,
      tax: 79.58,
    },
    // 47.90 are 19.9004…, 25.0005… and 2.9990…: 29.99 − 3.00; 10.00 × 26.99 / 431.09 is 0.626…: 26.36
    then: [
      [sent, 0, 0, [0, 0]],
      [refund('7'), 26.36, 0, [0, 26.36]],
      // 425.59 − 26.36, the wrap among it
      [withdrawal(), 26.36, 399.23, [0, 26.36]],
      [[{ type: 'returned' }], 26.36, 399.23, [0, 26.36]],
      [[{ type: 'refunded', amount: 399.23 }], 425.59, 0, [25, 100]],
    ],
    // in 399.23 are 74.652…
    papers: [
      [425.59, 79.58],
      [-26.36, -4.93],
      [-399.23, -74.65],
    ],
    sales: { revenue: 0, sold: 125, redeemed: 0, open: 125 },
  },
  'the credit of two sets that had a code themselves': {
    // 20.00 less 10% is 18.00; 199.00 + 3.90 − 18.00; 34.574…
    cart: { '1_50ML': 1 },
    earned: { cart: { 'discovery_1-2': 2 }, code: { percent: 10 } },
    costs: { goods: 199, shipping: 3.9, off: [18], total: 184.9, tax: 34.57 },
  },
  'a cancellation before anything but a gift card has paid': {
    // 57.88 − 25.00
    cart: { '7': 2 },
    code: { percent: 10 },
    cards: { of: [25], on: [0] },
    costs: { goods: 59.98, shipping: 3.9, off: [6, 25], total: 32.88, tax: 10.82 },
    then: [[[{ type: 'cancelled' }], 0, 0, [25]]],
    sales: { revenue: 0, sold: 25, redeemed: 0, open: 25 },
  },
  'a withdrawal from one of three units before packing': {
    cart: { '7': 3 },
    code: { percent: 33 },
    costs: { goods: 89.97, shipping: 3.9, off: [29.69], total: 64.18, tax: 12 },
    // 64.18 − 20.09 is collected, with 8.244… of tax
    then: [
      [[...withdrawal({ id: '7', quantity: 1 }), ...sent], 0, 0],
      // one of the other two goes back: of 60.28 it has cost 40.19 − 20.09
      [withdrawal({ id: '7', quantity: 1 }), 0, 20.1],
      [refund('7'), 20.1, 0],
    ],
    papers: [
      [44.09, 8.24],
      [-20.1, -3.75],
    ],
  },
  'a code to Spain, with its own delivery and tax': {
    // 5% of 258.98 is 12.949; 258.98 + 5.90 − 12.95; × 21 / 121 is 43.723…
    cart: { '1_50ML': 1, '7': 2 },
    to: 'Spain',
    code: { percent: 5, onReduced: true },
    costs: { goods: 258.98, shipping: 5.9, off: [12.95], total: 251.93, tax: 43.72 },
  },
};
