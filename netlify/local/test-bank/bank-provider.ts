import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  openMs,
  payableName,
  PaymentUnavailable,
  type KnownRefund,
  type PayableOrder,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
} from '../../kernel/payment/port.ts';
import { isSame } from '../../kernel/store/secrets.ts';
import type { BankPayment, BankRecords } from './bank-records.ts';

export const bankPath = '/api/local/bank';
const secretHeader = 'Test-Bank-Secret';

/** The test bank as the shop asks it. */
export function bankProvider(bank: BankRecords, now: () => number): PaymentProvider {
  const known = (order: PayableOrder) => {
    const { session } = order;
    const found = session === null ? bank.byName(payableName(order)) : bank.bySession(session);
    return found && upToDate(bank, found, now());
  };
  const look = (order: PayableOrder): PaymentStatus => {
    const found = known(order);
    return found ? statusOf(found, order.origin) : { kind: 'expired' };
  };
  const refundsOf = (order: PayableOrder): KnownRefund[] =>
    (known(order)?.refunds ?? []).map((refund) => ({
      ...refund,
      status: { kind: 'done', refund: refund.refund },
    }));
  return {
    begin: (order) =>
      answer(() => {
        const { session, expiresAt } = known(order) ?? bank.keep(paymentFor(order));
        return { session, url: pageFor(order.origin, session), expiresAt };
      }),
    look: (order) => answer(() => look(order)),
    expire: (order) =>
      answer(() => {
        const found = known(order);
        if (found?.state === 'open') bank.keep({ ...found, state: 'expired' });
        return look(order);
      }),
    refund: (order, { id, cents }) =>
      answer(() => {
        const found = known(order);
        if (found?.state !== 'paid') throw new PaymentUnavailable('The bank has no such payment.');
        const before = found.refunds.find((refund) => refund.id === id);
        if (before) return { kind: 'done', refund: before.refund };
        if (found.isFinal) return { kind: 'refused', reason: 'This bank gives nothing back.' };
        const left = found.refunds.reduce((sum, one) => sum - one.cents, found.totalCents);
        if (cents > left) return { kind: 'refused', reason: 'More than was paid.' };
        const refund = `refund-${randomUUID()}`;
        const at = new Date(now()).toISOString();
        bank.keep({ ...found, refunds: [...found.refunds, { refund, id, at, cents }] });
        return { kind: 'done', refund };
      }),
    refunds: (order) => answer(() => refundsOf(order)),
    read: (request) => readMessage(request, bank.secret, now()),
    pageOf: (payment) => `${bankPath}/${payment}`,
  };
}

/** A fault is a refused promise, as it is at a provider. */
const answer = async <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);

const paymentFor = ({ orderId, part, at, lines, ...order }: PayableOrder): BankPayment => ({
  session: randomUUID(),
  orderId,
  part,
  back: `/paid?order=${orderId}`,
  lines: lines.map(({ name, priceCents, quantity }) => ({ name, priceCents, quantity })),
  shippingCents: order.shippingCents,
  discountCents: order.discountCents,
  totalCents: order.totalCents,
  currency: order.currency,
  methods: [...(order.methods ?? ['card'])],
  method: 'card',
  isFinal: false,
  expiresAt: new Date(Date.parse(at) + openMs).toISOString(),
  state: 'open',
  answersAt: null,
  refunds: [],
});

/** With what has happened by itself meanwhile: the page has closed, the bank has said yes. */
export function upToDate(bank: BankRecords, payment: BankPayment, now: number): BankPayment {
  const { state, expiresAt, answersAt } = payment;
  if (state === 'open' && now >= Date.parse(expiresAt))
    return bank.keep({ ...payment, state: 'expired' });
  if (state === 'later' && answersAt !== null && now >= answersAt)
    return bank.keep({ ...payment, state: 'paid' });
  return payment;
}

const pageFor = (origin: string, session: string) => `${origin}${bankPath}/${session}`;

/** A session and its payment have one name here. */
function statusOf(
  { state, session, expiresAt, totalCents, currency, method }: BankPayment,
  origin: string,
) {
  const status: Record<BankPayment['state'], PaymentStatus> = {
    open: { kind: 'open', session, url: pageFor(origin, session), expiresAt },
    later: { kind: 'pending', session },
    paid: {
      kind: 'paid',
      session,
      payment: session,
      cents: totalCents,
      currency: currency.toLowerCase(),
      method,
    },
    expired: { kind: 'expired' },
  };
  return status[state];
}

const message = z.object({ orderId: z.string(), session: z.string() });

async function readMessage(request: Request, secret: string, now: number): Promise<PaymentEvent> {
  if (!isSame(request.headers.get(secretHeader) ?? '', secret))
    return { kind: 'bad', reason: 'It is not from the test bank of this machine.' };
  const { orderId, session } = message.parse(await request.json());
  return { kind: 'order', orderId, at: new Date(now).toISOString(), about: 'payment', session };
}

/** What the bank tells the shop when a payment has changed. */
export const messageAbout = (
  { orderId, session }: BankPayment,
  bank: BankRecords,
  origin: string,
): Request =>
  new Request(`${origin}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [secretHeader]: bank.secret },
    body: JSON.stringify({ orderId, session }),
  });
