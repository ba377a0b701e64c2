import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { methods } from '../../../src/features/delivery/methods.ts';
import { payableName } from '../../kernel/payment/port.ts';
import { replaceFile } from '../replace-file.ts';

const text = z.string();
const bankPayment = z.object({
  session: text,
  orderId: text,
  /** Of what a change of the order costs more. */
  part: text.optional(),
  /** The path of the shop that the shopper comes back to. */
  back: text,
  lines: z.array(z.object({ name: text, priceCents: z.number(), quantity: z.number() })),
  shippingCents: z.number(),
  /** Is off the total already; older payments had none. */
  discountCents: z.number().default(0),
  totalCents: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  /** What the page offers, and what was chosen there. */
  methods: z.array(z.enum(methods)).default(['card']),
  method: z.enum(methods).default('card'),
  /** It gives nothing back. */
  isFinal: z.boolean().default(false),
  /** ISO time at which the page closes. */
  expiresAt: text,
  state: z.enum(['open', 'later', 'paid', 'expired']),
  /** Ms since 1970 at which the bank says yes, after 'Pay later'. */
  answersAt: z.number().nullable(),
  refunds: z.array(z.object({ refund: text, id: text, at: text, cents: z.number() })),
});
export type BankPayment = z.infer<typeof bankPayment>;

const records = z.object({ secret: text, payments: z.record(z.string(), bankPayment) });
type Records = z.infer<typeof records>;

/** The test bank's records, in a file beside the shop's data, so that they survive a restart. */
export class BankRecords {
  readonly #file: string;
  readonly #known: Records;

  /** @throws when there is a file that is not the bank's. */
  constructor(file: string) {
    this.#file = file;
    this.#known = existsSync(file)
      ? records.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { secret: randomUUID(), payments: {} };
  }

  /** Proves that a message comes from this bank. */
  get secret(): string {
    return this.#known.secret;
  }

  bySession = (session: string): BankPayment | null => this.#known.payments[session] ?? null;

  byName = (name: string): BankPayment | null =>
    Object.values(this.#known.payments).find((payment) => payableName(payment) === name) ?? null;

  keep(payment: BankPayment): BankPayment {
    this.#known.payments[payment.session] = payment;
    replaceFile(this.#file, JSON.stringify(this.#known));
    return payment;
  }
}
