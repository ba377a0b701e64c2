import type { InvoiceRecord } from '../../src/features/books/invoice.schema.ts';
import { randomUUID } from 'node:crypto';
import { localDeploy } from '../../netlify/local/functions.ts';
import { openEngine } from '../../netlify/kernel/store/engines/open-engine.ts';
import { storeTable } from '../../netlify/app/features.ts';
import type { RecordOf, StoreName } from '../../netlify/kernel/store/shop.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import { shippingForm } from './shop.ts';

/* A record of every form that was ever stored, and what it is read as. */

interface Stored<Name extends StoreName> {
  v: number;
  /** As it stood in the store. */
  data: unknown;
  /** As it is read today. */
  value: RecordOf<Name>;
}

const at = '2026-01-01T00:00:00.000Z';
/** A record of a form that has not changed. */
const same = <Value>(value: Value) => ({ v: 1, data: value, value });

const line = {
  id: '1_50ML',
  productId: 1,
  variant: '50ML',
  name: 'Product 1',
  priceCents: 19900,
  quantity: 2,
};
const placed = {
  state: 'placed' as const,
  fp: 'f',
  at,
  lines: [line],
  currency: 'USD',
  shippingCents: 499,
  totalCents: 40299,
  to: shippingForm,
};
const refused = { state: 'rejected' as const, fp: 'f', at, outOfStock: ['7'] };
const aborted = { state: 'aborted' as const, fp: '', at };
const take = { sku: 'sku/1_50ml', share: 1, q: 2, by: 'a' };

/** From before single samples earned codes too. */
const ofSets = { orderId: 'o', lastDay: '2026-12-30', takenBy: null };

const shelf = { onHand: 9, sold: 2, reserved: { 'an-order': { q: 1, by: 'a' } } };
const stock = { ...shelf, warnBelow: 3, granted: [8], recovered: [2] };
const share = { ...shelf, absorbed: 9, returned: 0 };

const mail = { kind: 'confirm' as const, id: 'an-order', at, lease: null, sentAt: null };
const untried = { firstTryAt: null, gaveUpAt: null, reason: null };
const failed = { firstTryAt: at, gaveUpAt: at, reason: 'EENVELOPE 550' };

const packing = { id: 'e', at, by: 'token', step: { type: 'packed' as const } };
const refundLine = { id: '1_50ML', quantity: 1, restock: true };
const refund = {
  id: 'f',
  at,
  by: 'token',
  back: [take],
  gone: [],
  step: { type: 'refunded' as const, amount: 5, lines: [refundLine] },
};
/** Of an order that is paid by card. */
const charged = { payment: 'pi_1', cents: 40_299, currency: 'usd' };
const cardSteps: EventBody[] = [
  { type: 'session', session: 'cs_1', url: 'https://bank.example/cs_1', until: at },
  { type: 'check', ...charged },
  { type: 'paid', ...charged },
  { type: 'paid', ...charged, late: true },
  { type: 'refunding', amount: 5, lines: [refundLine] },
  { type: 'refunded', amount: 5, ask: 'c4', refund: 're_1' },
  { type: 'repaid', ask: 'c4' },
  { type: 'refund-refused', ask: 'c4', amount: 5, reason: 'No.' },
  { type: 'disputed', dispute: 'dp_1', standing: 'lost', amount: 5, reason: 'fraudulent' },
  { type: 'expired', restock: true },
  { type: 'looked' },
];
const packingMove = { id: 'e.sku/7.0', sku: 'sku/7', share: 0, onHand: -1, sold: -1 };
const packed = {
  state: 'packed' as const,
  isCollected: false,
  refundedCents: 0,
  shipment: null,
  events: [packing],
  mails: [],
};
const words = {
  name: 'Zoë',
  rating: 4,
  title: null,
  comment: 'Good.',
  longevity: 4,
  sillage: null,
  season: ['winter' as const],
  time: 'evening' as const,
  isVerified: true,
};
const review = {
  fp: 'f',
  at,
  productId: 1,
  ...words,
  orderId: '0000-0000-0000-0000',
  userId: null,
  erasedAt: null,
};
const decision = {
  state: 'published' as const,
  moves: 1,
  steps: 2,
  at,
  by: 'token',
  reason: null,
  reply: { text: 'Thank you.', at, by: 'token' },
  owesMail: false,
};
const published = { id: 'r', day: '2026-01-01', ...words, reply: 'Thank you.' };
const shown = { steps: 2, isErased: false, productId: 1, since: at, review: published };

const change = { at, keeper: 'token', by: -1, why: 'broken' };
const user = { email: 'amina@example.com', password: '$argon2id$', at };
const passkey = {
  id: 'p',
  credentialId: 'c',
  publicKey: 'k',
  counter: 1,
  transports: ['internal'],
  name: 'Chrome on Android',
  at,
  usedOn: null,
};

const paper: InvoiceRecord = {
  event: 'e',
  kind: 'invoice',
  at,
  lines: [{ name: 'Oud Zellij, 50 ml', quantity: 1, cents: 19_900 }],
  gross: 19_900,
  number: '2026-000001',
  orderId: 'o',
  orderedAt: at,
  currency: 'USD',
  seller: { name: 'Attarine', address: '18 Lantern Row', email: 'hello@attarine.example' },
  buyer: ['Amina Haddad'],
  country: 'FR',
  way: 'delivery',
};

/** The newest version of each store stands last. */
export const everStored: { [Name in StoreName]: Stored<Name>[] } = {
  products: [same({ products: [{ id: 301, name: 'Cedar Candle', price: 24.5 }] })],
  photographs: [same({ at: 1, type: 'image/webp' as const, base64: 'UklGRg==' })],
  stock: [
    same({ ...stock, moved: ['e.sku/7.0'] }),
    same({ ...stock, moved: [], uncounted: true as const }),
  ],
  shares: [same({ ...share, moved: ['e.sku/7.1'] })],
  counted: [same({})],
  stockFold: [same({ rows: {} })],
  stockChanges: [same({ sku: 'sku/7', ...change, outcome: 'made' as const })],
  stockLog: [same({ changes: [{ id: 'c', ...change }] })],
  orders: [
    same({ ...placed, takes: [take] }),
    same({
      ...placed,
      takes: [],
      by: 'token',
      isPaid: true,
      discount: { cents: 5, reason: 'Late' },
    }),
    same({ ...placed, takes: [take], payment: 'card', origin: 'https://shop.example' }),
    same(refused),
    same(aborted),
  ],
  intents: [same({ at: 1, stock: ['sku/7'], isStep: false })],
  progress: [
    same({ ...packed, moves: [packingMove] }),
    same({
      ...packed,
      isCollected: true,
      refundedCents: 5,
      moves: [],
      events: [packing, refund],
    }),
    same({
      ...packed,
      state: 'new' as const,
      isCollected: true,
      refundedCents: 5,
      moves: [],
      events: cardSteps.map((step, index) => ({ id: `c${index}`, at, by: 'provider', step })),
    }),
  ],
  index: [same({})],
  months: [same({ orders: {} })],
  unfolded: [same({})],
  closing: [same({})],
  threads: [
    same({
      state: 'answered' as const,
      answers: [{ id: 'a', at, by: 'token', text: 'Yes.' }],
      owed: [],
    }),
  ],
  messageIndex: [same({})],
  reviews: [same(review), same({ ...review, name: null, orderId: null, erasedAt: at })],
  reviewDecisions: [same(decision)],
  reviewIndex: [same({})],
  publishedReviews: [same({ shown: { r: shown, s: { ...shown, review: null } } })],
  reviewDue: [same({})],
  reviewAsks: [same({ at })],
  reviewOptOuts: [same({})],
  builds: [same({ wantedAt: 1, calledAt: null })],
  deskIntents: [same({ at: 1 })],
  messages: [same({ fp: 'f', at, name: 'n', email: 'e', phone: '', message: 'm' })],
  outbox: [same({ ...mail, ...untried }), same({ ...mail, ...failed })],
  due: [same({})],
  endedSessions: [same({ at: 1 })],
  mailCounts: [same({ at: [1], own: { signin: [1] } })],
  jobs: [same({ at, since: at, ms: 1, report: { finished: 0 } })],
  users: [
    same(user),
    same({ ...user, provenAt: at }),
    same({ ...user, password: '', provenAt: at, passkeys: [passkey] }),
  ],
  addresses: [same({ userId: 'u' }), same({ userId: null })],
  accountWork: [same({ at: 1, proof: null, change: null, leaves: [] })],
  baskets: [same({ since: 1, cart: { '1_50ML': { quantity: 2, at: 2 } }, wishlist: {} })],
  people: [same({})],
  discounts: [same({ percent: 10, at, by: 'keeper@attarine.example' })],
  discountUses: [
    same({ takenBy: 'o', at }),
    same({ uses: [{ orderId: 'o', by: 'a', cents: 1 }], at }),
    same({ uses: [{ orderId: 'o', cents: 1, isFinal: true as const }], at }),
  ],
  discountFold: [same({ rows: {} })],
  giftCardFold: [same({ rows: {} })],
  giftCards: [
    same({
      orderId: 'o',
      line: 'gift-card_50',
      mail: 'o.1',
      last: '7K2M',
      cents: 5000,
      at,
      until: '2029-11-26',
      uses: [{ orderId: 'p', cents: 2000 }],
      corrections: [{ key: 'k', cents: -500, reason: 'r', by: 'keeper@attarine.example', at }],
      blocked: null,
    }),
  ],
  codes: [
    { v: 1, data: ofSets, value: { ...ofSets, perfume: 0 } },
    same({ ...ofSets, perfume: 1 }),
  ],
  invoices: [same(paper)],
  orderPapers: [
    same({
      papers: [{ event: 'e', kind: 'invoice' as const, series: '2026', after: 0, serial: null }],
    }),
  ],
  invoiceCounts: [same({ upTo: 3 })],
  erasures: [same({ at })],
  unreadable: [same({})],
  returns: [
    same({
      returns: [
        {
          key: 'k',
          at,
          lines: [{ id: '1_50ML', quantity: 1 }],
          reason: 'damaged' as const,
          text: 't',
          photographs: ['p'],
          arrived: { key: 'a', said: 's', at, by: 'keeper' },
          decision: {
            key: 'd',
            said: 's',
            at,
            by: 'keeper',
            outcome: {
              type: 'paid back' as const,
              lines: [{ id: '1_50ML', quantity: 1, restock: true }],
              cents: 100,
              code: 1,
            },
            isDone: true,
            order: 'o',
          },
        },
      ],
    }),
  ],
  returnIndex: [same({})],
  returnPhotographs: [same({ at: 1, type: 'image/jpeg' as const, base64: '' })],
  withdrawals: [
    same({
      at: 1,
      request: { name: 'n', orderId: '0000-0000-0000-0000', email: 'amina@example.com' },
    }),
    same({
      at: 1,
      request: {
        name: 'n',
        orderId: '0000-0000-0000-0000',
        email: 'amina@example.com',
        items: 'i',
        account: 'a',
      },
      outcome: { orderId: null, step: null },
      done: { at, by: 'token' },
    }),
  ],
  withdrawalIndex: [same({})],
  links: [same({ purpose: 'desk', subject: 's', until: 1, usedAt: null })],
  limits: [same({ at: [1] })],
  newsletter: [
    same({
      email: 'amina@example.com',
      askedAt: at,
      ask: { id: 'a', hash: 'h' },
      mailedAt: [at],
      confirmedAt: null,
    }),
  ],
  waitingLists: [
    same({
      sku: '1_50ML',
      name: 'Product 1, 50ML',
      path: '/product/1',
      isClosed: false,
      waiting: [{ id: 'w', email: 'amina@example.com', at }],
      leaving: [],
      restocks: [{ id: 'r', at }],
      room: 2,
    }),
  ],
};

/** Puts a record where the functions of this machine read it, as it stands. */
export async function store(name: StoreName, key: string, v: number, data: unknown): Promise<void> {
  const engine = openEngine(localDeploy, Infinity);
  await engine.store(storeTable[name].name).write(key, { v, rev: randomUUID(), data }, null);
}
