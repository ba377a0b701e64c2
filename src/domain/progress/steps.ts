import type { Cents } from '../money.ts';
import type { Take } from '../stock/stock.schema.ts';
import { allowedSteps, isForShoppers, mayCorrect, refundable } from './allowed-steps.ts';
import { changesOf, movesOf, takesUnits, unitsIn } from './moves.ts';
import { shopper, standingOf, takesOf } from './progress.ts';
import type { EventMail, Progress, ProgressEvent, Step } from './progress.schema.ts';
import { areTooMany, unitsOfRefund, type OrderedLine } from './refunded-lines.ts';
import { changesOfUndo, undoable, type UndoRefusal } from './undo.ts';
import { added as joined, isAsMany, without } from './units.ts';
import { isWithdrawal } from './withdrawal.ts';

/** An order and who takes a step of it. */
export interface StepContext {
  /** Of the step: its Idempotency-Key. */
  id: string;
  orderId: string;
  by: string;
  /** Ms since 1970. */
  now: number;
  totalCents: Cents;
  /** The units that it was placed with, in stock records; none for what is not counted. */
  takes: readonly Take[];
  lines: readonly OrderedLine[];
  /** Units of it, reserved anew under a name for an undo that takes them out of the stock. */
  regained: { name: string; takes: Take[] } | null;
}

/**
 * `needs-units`: to undo a step that had put units back, they must be reserved first, because they
 * may have been sold.
 */
export type StepRefusal = 'not-allowed' | 'too-much' | 'too-many' | 'needs-units' | UndoRefusal;

export type Outcome = { ok: true; progress: Progress } | { ok: false; reason: StepRefusal };
const refused = (reason: StepRefusal): Outcome => ({ ok: false, reason });

/** The progress after a step, or why the step cannot be taken. */
export function afterStep(progress: Progress, step: Step, context: StepContext): Outcome {
  if (context.by === shopper && !isForShoppers(step, progress, context.now))
    return refused('not-allowed');
  if (step.type === 'undone') return undone(progress, step, context);
  const { totalCents, lines, takes } = context;
  const { events } = progress;
  if (!isAllowed(step, progress, totalCents)) return refused('not-allowed');
  if (step.type === 'refunded' && step.amount > refundable(progress, totalCents))
    return refused('too-much');
  if (areTooMany(step, events, lines)) return refused('too-many');
  const event = { ...eventOf(step, context), ...unitsOfRefund(step, events, context) };
  return added(progress, event, {
    moves: movesOf(changesOf(event, events, takes), context),
    mails: [...progress.mails, ...mailsOf(step, context)],
  });
}

function isAllowed({ type }: Step, progress: Progress, totalCents: Cents): boolean {
  if (type === 'note' || type === 'declared') return true;
  if (type === 'address') return mayCorrect(progress.state);
  return allowedSteps(progress, totalCents).includes(type);
}

function undone(progress: Progress, step: Step, context: StepContext): Outcome {
  const last = undoable(progress, context.now);
  if (typeof last === 'string') return refused(last);
  const mails = progress.mails.filter(({ event }) => event !== last.id);
  const event = { ...eventOf(step, context), of: last.id };
  const changes = changesOfUndo(progress, last, context.takes);
  const taken = changes.filter(takesUnits);
  const wanted = unitsIn(taken);
  if (wanted.length === 0)
    return added(progress, event, { moves: movesOf(changes, context), mails });
  const { regained } = context;
  if (!regained || !isAsMany(regained.takes, wanted)) return refused('needs-units');
  const units = { units: regained.takes, reserved: regained.name };
  const moves = movesOf(
    changes.map((change) => (takesUnits(change) ? { ...change, ...units } : change)),
    context,
  );
  const rest = without(takesOf(progress.events, context.takes), wanted);
  return added(progress, { ...event, takes: joined(rest, regained.takes) }, { moves, mails });
}

const eventOf = (step: Step, { id, by, now }: StepContext): ProgressEvent => ({
  id,
  at: new Date(now).toISOString(),
  by,
  step,
});

function added(
  progress: Progress,
  event: ProgressEvent,
  { moves, mails }: Pick<Progress, 'moves' | 'mails'>,
): Outcome {
  const events = [...progress.events, event];
  const next = { ...standingOf(events), events, moves: [...progress.moves, ...moves], mails };
  return { ok: true, progress: next };
}

/** The mails that a step owes: to the shopper, and to the shop about what the shopper did. */
function mailsOf(step: Step, { id: event, by }: StepContext): EventMail[] {
  const pending = { event, state: 'owed', by: null } as const;
  if (by === shopper) {
    // Its receipt is mailed for the declaration, which has one whatever becomes of its order.
    if (isWithdrawal(step)) return [];
    if (step.type === 'cancelled')
      return [
        { ...pending, kind: 'cancelled' },
        { ...pending, kind: 'cancel-notice' },
      ];
    if (step.type === 'address') return [{ ...pending, kind: 'address-notice' }];
  }
  switch (step.type) {
    case 'tracking':
      return step.tell ? [{ ...pending, kind: step.type }] : [];
    case 'shipped':
    case 'cancelled':
    case 'refunded':
      return [{ ...pending, kind: step.type }];
    default:
      return [];
  }
}
