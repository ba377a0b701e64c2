import { minuteMs } from '../../../src/base/durations.ts';
import type { Method } from '../../../src/features/delivery/methods.ts';
import { Unavailable } from '../store/unavailable.ts';

/*
 * What the orders know of a provider of card payments. Money is whole minor units of a currency, times
 * are ISO.
 * Each method may be called again after any answer, or none: it then says how things stand.
 */

/** What a provider needs of an order. All of it is in the stored record, so a retry is the same call. */
export interface PayableOrder {
  orderId: string;
  /** Of what a change of the order costs more: the change's name; that has a page of its own. */
  part?: string | undefined;
  /** When it was placed, or changed. */
  at: string;
  /** The address at which its shopper uses the shop, without a slash at the end. */
  origin: string;
  email: string;
  /** ISO 4217 */
  currency: string;
  /** What its page offers; left out for cards alone. */
  methods?: readonly Method[] | undefined;
  lines: readonly { name: string; priceCents: number; quantity: number }[];
  shippingCents: number;
  /** Is off the total already. */
  discountCents: number;
  totalCents: number;
  /** The provider's names of its page and of its payment, once they are known. */
  session: string | null;
  payment: string | null;
}

/** Names a page and a payment among those of all orders. */
export const payableName = ({ orderId, part }: Pick<PayableOrder, 'orderId' | 'part'>): string =>
  part === undefined ? orderId : `${orderId}.${part}`;

/** The page on which the order can be paid. */
export interface PaymentSession {
  session: string;
  url: string;
  expiresAt: string;
}

/** No page can be made for the order, now or later: what the provider does not take of it. */
export interface PageRefusal {
  refused: 'email' | 'order';
  /** The provider's words for it, without a person. */
  reason: string;
}

export type PaymentStatus =
  | ({ kind: 'open' } & PaymentSession)
  /** The shopper has done all, the bank has not answered yet. */
  | { kind: 'pending'; session: string }
  | {
      kind: 'paid';
      session: string;
      payment: string;
      cents: number;
      currency: string;
      /** What it was paid with; left out for a card. */
      method?: Method;
    }
  /** Nothing was taken, and nothing can be taken any more. */
  | { kind: 'expired' };

/** A refund that the shop asks for. */
export interface RefundRequest {
  /** The id of the event in the order's history. Only together with the order it names one refund. */
  id: string;
  cents: number;
}

export type RefundStatus =
  | { kind: 'sent' | 'done'; refund: string }
  /** For good: another try needs another id. `reason` are the provider's words. */
  | { kind: 'refused'; reason: string };

/** A refund as the provider has it. */
export interface KnownRefund {
  refund: string;
  /** The id that the shop asked with; null for one that was made at the provider. */
  id: string | null;
  at: string;
  cents: number;
  status: RefundStatus;
}

/** Money that a bank takes back, or asks about. */
export interface Dispute {
  dispute: string;
  /** The provider's word, such as 'needs_response', 'won' or 'lost'. */
  state: string;
  cents: number;
  reason: string;
}

export type OrderEvent = {
  kind: 'order';
  orderId: string;
  /** When the provider says that it happened. */
  at: string;
} & (
  | { about: 'payment'; session: string }
  | { about: 'refund'; payment: string }
  | { about: 'dispute'; payment: string; dispute: Dispute }
);

/**
 * What a message of the provider is about. It comes late, twice, in any order or never, so it
 * decides nothing: it says which order to look at. Only a dispute tells what no method can.
 */
export type PaymentEvent =
  | OrderEvent
  /** Of another shop or another deploy, or of a kind that the shop does not ask for. */
  | { kind: 'other' }
  /** Not of the provider, too old, or of a form that cannot be stored: to be answered 400. */
  | { kind: 'bad'; reason: string };

/** Every method but `pageOf` throws PaymentUnavailable when the provider cannot be asked. */
export interface PaymentProvider {
  /**
   * Makes the order's one page, or finds it. To be called within `beginMs` of the order: a provider
   * refuses a page that ends in less than half an hour.
   */
  begin(order: PayableOrder): Promise<PaymentSession | PageRefusal>;
  /**
   * How the payment stands. Without a session it finds the one that a lost answer of `begin` has
   * made, or says 'expired'; to be called so once `lostMs` have passed, when none can be made.
   */
  look(order: PayableOrder): Promise<PaymentStatus>;
  /** Closes the page. 'paid' or 'pending' when the shopper was faster; else 'expired'. */
  expire(order: PayableOrder): Promise<PaymentStatus>;
  /**
   * Pays back once, however often it is asked for within some hours; later `refunds` says what was made.
   * @param order has a payment.
   */
  refund(order: PayableOrder, refund: RefundRequest): Promise<RefundStatus>;
  /** All that was paid back, the oldest first. @param order has a payment. */
  refunds(order: PayableOrder): Promise<KnownRefund[]>;
  /** Reads a message of the provider, whoever sent it. */
  read(request: Request): Promise<PaymentEvent>;
  /** The payment's page at the provider, for the desk. */
  pageOf(payment: string): string | null;
}

/** The provider did not answer, or not in a way that says how things stand: try again later. */
export class PaymentUnavailable extends Unavailable {
  override name = 'PaymentUnavailable';
}

/** So long after the order its page may be made. */
export const beginMs = 29 * minuteMs;
/** So long after the order no page can be made any more, whatever a clock says. */
export const lostMs = 40 * minuteMs;
/** So long after the order its page closes. */
export const openMs = 60 * minuteMs;
