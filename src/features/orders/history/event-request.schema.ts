import { z } from 'zod';
import { aDay, filled, oneLine } from '../../../base/fields.schema.ts';
import { longestLineId } from '../../../base/plain-line.ts';
import { maxQuantity } from '../../cart/cart.ts';
import type { AskedChange } from '../changed-content.ts';
import { isRecord } from '../../../base/guards.ts';
import { sure } from '../../delivery/address.schema.ts';
import { nowhere } from '../../delivery/pick-up-lines.ts';
import type { OrderContent } from '../order-record.schema.ts';
import { callersForm, callersPickUpForm } from '../shipping-form.schema.ts';
import { giftRequest } from '../gift.schema.ts';
import { maxLines } from '../order-limits.ts';
import { cleanText } from '../../../base/text/clean.ts';
import type { LineLot, RefundLine, EventBody } from './step.schema.ts';
import { listOfLines, someLines, unitsOfLine } from './some-lines.schema.ts';

/** 'www.ups.com/track' is what people copy or remember; the browser would say the same (R201). */
function withScheme(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(text) ? `https://${text}` : text;
}

const shipment = {
  carrier: filled(oneLine('Carrier', 80)),
  tracking: filled(oneLine('Tracking number', 80)),
  url: filled(
    z.preprocess(
      withScheme,
      z
        .url({ protocol: /^https$/, error: 'The tracking link must start with https://.' })
        .max(500, 'The tracking link must be at most 500 characters.'),
    ),
  ),
};

const restock = z.boolean('Say whether the units go back into stock.').default(true);
const reason = filled(oneLine('Reason', 500));

/** In units of the order's currency, whose decimals the schema cannot know. */
const amount = z
  .number('Say how much was paid back.')
  .positive('A refund must be more than nothing.')
  .max(10_000_000, 'The refund is too high.');

const refundLines: z.ZodType<RefundLine[]> = listOfLines(
  z.strictObject({ ...unitsOfLine, restock }),
);

const lot = oneLine('Lot', 40);
const bestBefore = aDay('Best before must be a day such as 2028-06-30.');

const lineLots: z.ZodType<LineLot[]> = z
  .array(
    z.strictObject({ id: unitsOfLine.id, lot, bestBefore: filled(bestBefore) }),
    'Name the lots.',
  )
  .min(1, 'Name at least one lot.')
  .max(maxLines, 'An order has fewer lines.')
  .refine((lots) => new Set(lots.map(({ id }) => id)).size === lots.length, {
    error: 'Name the lot of a line once: several with commas.',
  });

/** A refund that names lines, and no amount, comes to what these have cost. */
interface RefundRequest {
  type: 'refunded';
  amount?: number | undefined;
  lines?: RefundLine[] | undefined;
  settled?: true | undefined;
}

/** The whole list of lines as it is to be; address and gift where they change, `null` for no gift. */
interface ChangeRequest extends AskedChange {
  type: 'changed';
}

/** `to`: the line that is sent instead, the same product in a size or colour. */
export interface ReplaceRequest {
  type: 'replaced';
  lines: (RefundLine & { to: string })[];
}
export type EventRequest =
  | Exclude<EventBody, { type: 'refunded' | 'replaced' | 'changed' | 'changing' }>
  | ReplaceRequest
  | RefundRequest
  | ChangeRequest;

const asked = <To extends z.ZodType<OrderContent['to']>>(to: To) => ({
  lines: listOfLines(
    z.strictObject({
      ...unitsOfLine,
      quantity: unitsOfLine.quantity.max(maxQuantity, `Quantity must be at most ${maxQuantity}.`),
    }),
  ).refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    error: 'Name a line once.',
  }),
  to: to.optional(),
  sure: sure.optional(),
  gift: giftRequest.nullish(),
});

const changeRequest = z.strictObject(asked(callersForm));
const pickUpChange = z.strictObject(asked(callersPickUpForm));

/** Of an order that is picked up a change may name who picks it up, and no address. */
function isOfPickUp(body: unknown): body is { to: object } {
  const to = isRecord(body) ? body['to'] : undefined;
  return isRecord(to) && Object.keys(nowhere).every((name) => !(name in to));
}

/** POST /api/desk/orders/{id}/change: what a change would come to. */
export const changeSchema = (body: unknown): z.ZodType<AskedChange> =>
  isOfPickUp(body) ? pickUpChange : changeRequest;

const remark = z
  .string('The note is missing.')
  .overwrite(cleanText)
  .min(1, 'The note is empty.')
  .max(2000, 'A note must be at most 2000 characters.');

const stepRequest: z.ZodType<EventRequest> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('packed'),
      lot: lot.optional(),
      bestBefore: bestBefore.optional(),
      lots: lineLots.optional(),
    }),
    z.strictObject({ type: z.literal('shipped'), ...shipment }),
    z.strictObject({
      type: z.literal('tracking'),
      ...shipment,
      tell: z.boolean('Say whether the shopper is told.').default(false),
    }),
    z.strictObject({
      type: z.literal('delivered'),
      collected: z.boolean('Say whether the money was collected.').default(true),
    }),
    z.strictObject({ type: z.literal('cancelled'), reason, restock }),
    z.strictObject({ type: z.literal('refused'), restock }),
    z.strictObject({ type: z.literal('withdrawn'), reason, lines: someLines.optional() }),
    z.strictObject({ type: z.literal('returned'), restock, lines: refundLines.optional() }),
    z.strictObject({ type: z.literal('changed'), ...changeRequest.shape }),
    z.strictObject({ type: z.literal('collected') }),
    z
      .strictObject({
        type: z.literal('refunded'),
        amount: amount.optional(),
        lines: refundLines.optional(),
        settled: z.literal(true, 'Say that nothing more is owed, or leave it out.').optional(),
      })
      .refine((refund) => refund.amount !== undefined || refund.lines !== undefined, {
        error: 'Say how much was paid back.',
        path: ['amount'],
      }),
    z.strictObject({
      type: z.literal('replaced'),
      lines: listOfLines(
        z.strictObject({
          ...unitsOfLine,
          to: z.string('Choose what is sent instead.').min(1).max(longestLineId),
          restock: restock.default(false),
        }),
      ).refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
        error: 'Name each line once.',
      }),
    }),
    z.strictObject({ type: z.literal('note'), text: remark }),
    z.strictObject({ type: z.literal('settled'), reason }),
    z.strictObject({ type: z.literal('looked') }),
    z.strictObject({ type: z.literal('paid-otherwise') }),
    z.strictObject({ type: z.literal('undone') }),
  ],
  'This step is not known.',
);

const pickUpStep = pickUpChange.extend({ type: z.literal('changed') });

/** POST /api/desk/orders/{id}/events: one step that a keeper takes. */
export const stepSchema = (body: unknown): z.ZodType<EventRequest> =>
  isOfPickUp(body) && 'type' in body && body.type === 'changed' ? pickUpStep : stepRequest;
