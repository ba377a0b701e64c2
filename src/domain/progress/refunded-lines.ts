import { sum, times, type Cents } from '../money.ts';
import type { Take } from '../stock/stock.schema.ts';
import { unitsAfter } from './moves.ts';
import { standingEvents } from './progress.ts';
import type { ProgressEvent, RefundLine, Step } from './progress.schema.ts';
import { picked, without } from './units.ts';

/** A line of an order, and the stock records of its units: each unit of a set has one in each. */
export interface OrderedLine {
  id: string;
  quantity: number;
  skus: readonly string[];
}

type Named = Pick<RefundLine, 'id' | 'quantity'>;

type Refund = Extract<Step, { type: 'refunded' | 'refunding' }>;

/** Each refund once, from when it was asked for; none that the provider has refused. */
export function refundsIn(events: readonly ProgressEvent[]): Refund[] {
  const standing = standingEvents(events);
  const steps = standing.map(({ step }) => step);
  const refused = new Set(steps.map((step) => step.type === 'refund-refused' && step.ask));
  const lessFor = (id: string) =>
    sum(steps.map((step) => (step.type === 'refunded' && step.ask === id && step.less) || 0));
  return standing.flatMap(({ id, step }): Refund[] => {
    if (refused.has(id)) return [];
    if (step.type === 'refunding') return [{ ...step, amount: step.amount - lessFor(id) }];
    return step.type === 'refunded' && step.ask === undefined ? [step] : [];
  });
}

const linesIn = (step: Step): readonly RefundLine[] =>
  ((step.type === 'refunded' || step.type === 'refunding') && step.lines) || [];

/** The units of all refunds that still count, by line. */
export const refundedUnits = (events: readonly ProgressEvent[]): Map<string, number> =>
  countBy(refundsIn(events).flatMap(linesIn));

function countBy(lines: readonly Named[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, quantity } of lines) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}

/** Does a refund name more units than the order has, together with those before it? */
export function areTooMany(
  step: Step,
  events: readonly ProgressEvent[],
  ordered: readonly Named[],
): boolean {
  const named = linesIn(step);
  // Units that were asked for were looked at then.
  if (named.length === 0 || (step.type === 'refunded' && step.ask !== undefined)) return false;
  const before = refundedUnits(events);
  const has = countBy(ordered);
  return [...countBy(named)].some(
    ([id, quantity]) => quantity + (before.get(id) ?? 0) > (has.get(id) ?? 0),
  );
}

/** Where the units stand that a refund names, as its event keeps them. Units that went back before do not go back again. */
export function unitsOfRefund(
  step: Step,
  events: readonly ProgressEvent[],
  { takes, lines }: { takes: readonly Take[]; lines: readonly OrderedLine[] },
): Pick<ProgressEvent, 'back' | 'gone'> {
  const named = step.type === 'refunded' ? linesIn(step) : [];
  if (named.length === 0) return {};
  let { open } = unitsAfter(events, takes);
  const units = { back: [] as Take[], gone: [] as Take[] };
  for (const { id, quantity, restock } of named) {
    const skus = lines.find((line) => line.id === id)?.skus ?? [];
    const these = skus.flatMap((sku) => picked(open, sku, quantity));
    open = without(open, these);
    units[restock ? 'back' : 'gone'].push(...these);
  }
  return units;
}

/** An order as far as its prices need it. */
interface Priced {
  lines: readonly { id: string; priceCents: Cents; quantity: number }[];
  discount?: { cents: Cents } | undefined;
  credit?: { cents: Cents } | undefined;
}

/** What these units of an order have cost, less their share of its discount and its credit. */
export const priceOf = (order: Priced, named: readonly Named[]): Cents =>
  amountOf(order.lines, named) - discountOn(order, named) - creditOn(order, named);

/** The share that these units have of an order's credit. */
export const creditOn = ({ lines, credit }: Priced, named: readonly Named[]): Cents =>
  credit ? discountOn({ lines, discount: credit }, named) : 0;

/** The share that these units have of an order's discount. */
export function discountOn({ lines, discount }: Priced, named: readonly Named[]): Cents {
  const items = amountOf(lines, lines);
  const price = amountOf(lines, named);
  return items === 0 ? 0 : Math.min(price, Math.round(((discount?.cents ?? 0) * price) / items));
}

/** At the prices of the order. */
export const amountOf = (lines: Priced['lines'], named: readonly Named[]): Cents =>
  sum(
    named.map(({ id, quantity }) =>
      times(lines.find((line) => line.id === id)?.priceCents ?? 0, quantity),
    ),
  );
