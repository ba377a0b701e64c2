import { z } from 'zod';
import { stepMailKinds } from '../../../src/features/orders/history/history.schema.ts';
import type { Kinds, StoresOf } from '../store/records/form.ts';

/* What the sender of mails keeps. */

/**
 * A queued mail. It names its order or message and contains no address or text: those are read
 * when it is sent. The record stays after that, so that a late repetition of the request cannot
 * queue the mail again.
 */
export const outboxRecord = z.object({
  /**
   * To the shopper, to the shop about an order, to the shop about a message, to who wrote one, to a
   * keeper who wants to enter the desk; to the shopper the order's link; about a step of the order, to
   * the shopper or, where its name ends with 'notice', to the shop; the same about a withdrawal and a
   * return; to an account, that its address be shown, about a change of its address to the new one and
   * to the old one, to set a new password, to sign in, and that it has a passkey more; to who bought
   * something, how it was, and that a review of it was refused; to who gets a gift card, its code.
   */
  kind: z.enum([
    'confirm',
    'notice',
    'contact',
    'answer',
    'signin',
    'order-link',
    ...stepMailKinds,
    'withdrawal',
    'withdrawal-notice',
    'return',
    'return-notice',
    'return-exchanged',
    'return-refused',
    'proof',
    'change',
    'changed',
    'reset',
    'login',
    'password-changed',
    'passkey-added',
    'newsletter-confirm',
    'newsletter-welcome',
    'back-in-stock',
    'review-ask',
    'review-refused',
    'discovery-credit',
    'gift-card',
  ]),
  /**
   * The id of the order, the message or the link; of an answer '<message>.<answer>', of a step the
   * name that `stepMailId` makes, of a new password '<userId>.<change>', of a passkey '<userId>.<its id>', for the newsletter
   * '<address>.<link>', of a product that is back '<list>.<person>', of a refusal
   * '<review>.<its number>'.
   */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Which function is sending it, and until when (ms since 1970) no other may. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null until it was sent. */
  sentAt: z.string().nullable(),
  /** ISO time; null while no mail server was asked. */
  firstTryAt: z.string().nullable(),
  /** ISO time; a person may send it again. */
  gaveUpAt: z.string().nullable(),
  /** What the last mail server answered, without its words. */
  reason: z.string().nullable(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

const toShop: readonly OutboxRecord['kind'][] = [
  'contact',
  'notice',
  'cancel-notice',
  'address-notice',
  'payment-notice',
  'withdrawal-notice',
  'return-notice',
];
/** Is it a mail to the shop itself? Said here, so that who asks it need not have every letter. */
export const isToShop = ({ kind }: Pick<OutboxRecord, 'kind'>): boolean => toShop.includes(kind);

/**
 * The entry of a mail that is not sent yet, so that the sender need not read all mails that were
 * ever queued.
 */
const dueRecord = z.strictObject({});

/** When (ms since 1970) the last mails to one address left, oldest first. */
const mailCountRecord = z.object({
  at: z.array(z.number()),
  /** The same of each kind that has a share of its own. */
  own: z.record(z.string(), z.array(z.number())),
});
export type MailCount = z.infer<typeof mailCountRecord>;

export const mailStores = {
  outbox: { name: 'shop-outbox', schema: outboxRecord },
  due: { name: 'shop-due', schema: dueRecord },
  mailCounts: {
    name: 'shop-mail-counts',
    schema: mailCountRecord,
    leftOut: 'counts the mails of the last hour',
  },
} satisfies Kinds;

declare module '../store/shop.ts' {
  interface Stores extends StoresOf<typeof mailStores> {}
}
