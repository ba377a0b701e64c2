import { z } from 'zod';
import { filled, paragraphs } from '../../base/fields.schema.ts';
import { listOfLines, unitsOfLine } from '../orders/history/some-lines.schema.ts';
import { longestLineId } from '../../base/plain-line.ts';
import { maxLines } from '../orders/order-limits.ts';
import { mostPhotographs, returnReasons, returnStates } from './return-reasons.ts';

const isOnce = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length;

const linesOnce = <Line extends { id: string; quantity: number }>(line: z.ZodType<Line>) =>
  listOfLines(line).refine(isOnce, { error: 'Name each line once.' });

const text = paragraphs('Text', 1000);

/** POST /api/orders/{id}/returns */
export const returnRequest = z
  .strictObject({
    lines: linesOnce(z.strictObject(unitsOfLine)),
    reason: filled(z.enum(returnReasons, 'Choose one of the reasons.')),
    text: filled(text),
    /** As the call that takes them has named them. */
    photographs: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'There is no such photograph.'))
      .max(mostPhotographs, `Add ${mostPhotographs} photographs at most.`)
      .default([]),
  })
  .refine(({ reason, photographs }) => photographs.length === 0 || reason === 'damaged', {
    error: 'Photographs are for what is damaged.',
    path: ['photographs'],
  });
export type ReturnRequest = z.infer<typeof returnRequest>;

const paidBack = z.strictObject({
  type: z.literal('decided'),
  lines: linesOnce(
    z.strictObject({
      ...unitsOfLine,
      restock: z.boolean('Say whether the units go back into stock.').default(true),
    }),
  ),
  /** In units of the order's currency; without it what the lines have cost. */
  amount: z
    .number('Say how much is paid back.')
    .positive('A refund must be more than nothing.')
    .max(10_000_000, 'The refund is too high.')
    .optional(),
});

const exchanged = z.strictObject({
  type: z.literal('decided'),
  exchange: z
    .array(
      z.strictObject({
        id: unitsOfLine.id,
        /** The line that is sent instead: the same product in a size or colour. */
        to: z.string('Choose what is sent instead.').min(1).max(longestLineId),
        restock: z.boolean('Say whether the units go back into stock.').default(true),
      }),
      'Choose what is sent instead.',
    )
    .min(1, 'Choose what is sent instead.')
    .max(maxLines, 'An order has fewer lines.')
    .refine(isOnce, { error: 'Name each line once.' }),
});

/** POST /api/desk/returns/{number}/events */
export const returnEvent = z.union(
  [
    z.strictObject({ type: z.literal('arrived') }),
    paidBack,
    exchanged,
    z.strictObject({ type: z.literal('refused'), reason: paragraphs('Reason', 500) }),
  ],
  'Say whether the return has arrived, is decided or is refused.',
);
export type ReturnEvent = z.infer<typeof returnEvent>;

/** GET /api/desk/returns */
export const returnsQuery = z.strictObject({
  state: z
    .enum(returnStates, 'Returns are announced, arrived, decided or refused.')
    .default('announced'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{13}\.[0-9a-z-]{1,80}$/, 'There is no such page.')
    .optional(),
});
