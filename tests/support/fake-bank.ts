import type { Method } from '../../src/features/delivery/methods.ts';
import {
  openMs,
  payableName,
  PaymentUnavailable,
  type KnownRefund,
  type PayableOrder,
  type PaymentProvider,
  type PaymentStatus,
  type RefundRequest,
  type RefundStatus,
} from '../../netlify/kernel/payment/port.ts';

/* A provider of card payments in memory. It knows one page for each order, as a real one does. */

interface Page {
  session: string;
  url: string;
  expiresAt: string;
  /** All that the page was made of: a repetition with other words is a mistake. */
  made: string;
  state: 'open' | 'pending' | 'paid' | 'expired';
  cents: number;
  currency: string;
  method?: Method | undefined;
}

export interface BankDispute {
  orderId: string;
  dispute: string;
  cents: number;
  state: 'needs_response' | 'won' | 'lost';
}

type BankCall = 'begin' | 'look' | 'expire' | 'refund' | 'refunds';

type Ask = <Result>(call: BankCall, answer: () => Result) => Promise<Result>;

export interface FakeBank {
  provider: PaymentProvider;
  /** The same with control over when each call happens and how it ends. */
  providerOn: (ask: Ask) => PaymentProvider;
  answers: {
    begin: (order: PayableOrder) => Page;
    look: (order: PayableOrder) => PaymentStatus;
    expire: (order: PayableOrder) => PaymentStatus;
    refund: (order: PayableOrder, refund: RefundRequest) => RefundStatus;
    refunds: (order: PayableOrder) => KnownRefund[];
  };
  pages: Map<string, Page>;
  refunds: (KnownRefund & { orderId: string })[];
  disputes: BankDispute[];
  calls: BankCall[];
  /** The shopper pays; false when the page is closed. */
  pay: (orderId: string, changes?: Partial<Pick<Page, 'cents' | 'currency' | 'method'>>) => boolean;
  /** The shopper has finished; the bank answers later. */
  wait: (orderId: string) => void;
  /** Somebody pays back at the bank itself; false when that is more than is left. */
  refundByHand: (orderId: string, cents: number) => boolean;
  /** A buyer has his own bank take so much back. It pays nothing more of that payment before it has decided; null when it keeps less. */
  dispute: (orderId: string, cents: number) => BankDispute | null;
  /** The money that was taken and not paid back, nor lost in a dispute. */
  kept: (orderId: string) => number;
  /** Pages that were asked for again with other parameters: a real provider refuses that. */
  mistakes: number;
  /** How the next refunds end. */
  answer: RefundStatus['kind'];
  /** A call that fails: before its effect, or after it. */
  fault: { call: BankCall; side: 'before' | 'after' } | null;
}

export function openFakeBank(): FakeBank {
  const pages = new Map<string, Page>();
  const bank: FakeBank = {
    pages,
    refunds: [],
    disputes: [],
    calls: [],
    mistakes: 0,
    answer: 'done',
    fault: null,
    pay(orderId, changes = {}) {
      const page = pages.get(orderId);
      if (!page || page.state === 'expired' || page.state === 'paid') return false;
      Object.assign(page, changes, { state: 'paid' });
      return true;
    },
    wait(orderId) {
      const page = pages.get(orderId);
      if (page?.state === 'open') page.state = 'pending';
    },
    refundByHand(orderId, cents) {
      if (cents > bank.kept(orderId) || isDisputed(orderId)) return false;
      const refund = `re_${bank.refunds.length}`;
      const made = { orderId, refund, id: null, at: new Date().toISOString(), cents };
      bank.refunds.push({ ...made, status: { kind: 'done', refund } });
      return true;
    },
    dispute(orderId, cents) {
      if (cents <= 0 || cents > bank.kept(orderId) || isDisputed(orderId)) return null;
      const dispute = `dp_${bank.disputes.length}`;
      const made: BankDispute = { orderId, dispute, cents, state: 'needs_response' };
      bank.disputes.push(made);
      return made;
    },
    kept(orderId) {
      const page = pages.get(orderId);
      const back = bank.refunds
        .filter((refund) => refund.orderId === orderId && refund.status.kind !== 'refused')
        .reduce((sum, { cents }) => sum + cents, 0);
      const lost = bank.disputes
        .filter((dispute) => dispute.orderId === orderId && dispute.state === 'lost')
        .reduce((sum, { cents }) => sum + cents, 0);
      return (page?.state === 'paid' ? page.cents : 0) - back - lost;
    },
    providerOn,
    answers: {
      begin,
      look: (order) => statusOf(payableName(order)),
      expire(order) {
        const page = pages.get(payableName(order));
        if (page?.state === 'open') page.state = 'expired';
        return statusOf(payableName(order));
      },
      refund: (order, { id, cents }) => {
        const orderId = payableName(order);
        const known = bank.refunds.find((one) => one.orderId === orderId && one.id === id);
        if (known) return known.status;
        const refund = `re_${bank.refunds.length}`;
        const reason =
          (isDisputed(orderId) && 'The payment is disputed.') ||
          (cents > bank.kept(orderId) && 'More than is left.') ||
          (bank.answer === 'refused' && 'The card is closed.');
        const status: RefundStatus =
          reason || bank.answer === 'refused'
            ? { kind: 'refused', reason: reason || '' }
            : { kind: bank.answer, refund };
        bank.refunds.push({ orderId, refund, id, at: new Date().toISOString(), cents, status });
        return status;
      },
      refunds: (order) => bank.refunds.filter((refund) => refund.orderId === payableName(order)),
    },
    provider: providerOn((call, answer) => {
      bank.calls.push(call);
      const { fault } = bank;
      if (fault?.call === call && fault.side === 'before')
        return Promise.reject(new PaymentUnavailable('Off.'));
      const result = answer();
      return fault?.call === call
        ? Promise.reject(new PaymentUnavailable('Lost.'))
        : Promise.resolve(result);
    }),
  };

  const isDisputed = (id: string) =>
    bank.disputes.some(({ orderId, state }) => orderId === id && state === 'needs_response');

  function providerOn(ask: Ask): PaymentProvider {
    return {
      begin: (order) => ask('begin', () => bank.answers.begin(order)),
      look: (order) => ask('look', () => bank.answers.look(order)),
      expire: (order) => ask('expire', () => bank.answers.expire(order)),
      refund: (order, refund) => ask('refund', () => bank.answers.refund(order, refund)),
      refunds: (order) => ask('refunds', () => bank.answers.refunds(order)),
      read: () => Promise.resolve({ kind: 'other' }),
      pageOf: (payment) => `https://bank.example/payments/${payment}`,
    };
  }

  function begin(order: PayableOrder): Page {
    const words = JSON.stringify({ ...order, session: null, payment: null });
    const name = payableName(order);
    const known = pages.get(name);
    if (known && known.made !== words) bank.mistakes += 1;
    const page: Page = known ?? {
      session: `cs_${name}`,
      url: `https://bank.example/pay/${name}`,
      expiresAt: new Date(Date.parse(order.at) + openMs).toISOString(),
      made: words,
      state: 'open',
      cents: order.totalCents,
      currency: order.currency.toLowerCase(),
    };
    pages.set(name, page);
    return page;
  }

  function statusOf(orderId: string): PaymentStatus {
    const page = pages.get(orderId);
    if (!page) return { kind: 'expired' };
    const { session, url, expiresAt, state, cents, currency, method } = page;
    if (state === 'open') return { kind: 'open', session, url, expiresAt };
    if (state === 'pending') return { kind: 'pending', session };
    if (state === 'expired') return { kind: 'expired' };
    const payment = `pi_${orderId}`;
    return { kind: 'paid', session, payment, cents, currency, ...(method && { method }) };
  }

  return bank;
}
