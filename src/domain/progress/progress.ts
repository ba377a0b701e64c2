import type { Take } from '../stock/stock.schema.ts';
import type { OrderState, Progress, Step, StockMove } from './progress.schema.ts';

export const noProgress: Progress = {
  state: 'new',
  isCollected: false,
  shipment: null,
  events: [],
  moves: [],
};

/** Do the order's units still stand on the shelf and wait for it? */
export const isOnShelf = ({ state }: Pick<Progress, 'state'>): boolean => state === 'new';

type StateStep = Exclude<Step, { type: 'undo' }>;

/** Which steps each state allows. */
const allowed: Record<OrderState, readonly StateStep['type'][]> = {
  new: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refused', 'withdrawn'],
  delivered: ['withdrawn'],
  withdrawn: ['returned'],
  cancelled: [],
  refused: [],
  returned: [],
};

/** A step can be taken back for so long, ms. */
const undoMs = 60 * 60_000;

export interface StepContext {
  id: string;
  by: string;
  /** Ms since 1970. */
  now: number;
  /** The order's units in stock records; none for what is not counted. */
  takes: readonly Take[];
}

/** The progress after a step; null when its state does not allow the step. */
export function afterStep(progress: Progress, step: Step, context: StepContext): Progress | null {
  if (step.type === 'undo') return undone(progress, context);
  const { state } = progress;
  if (!allowed[state].includes(step.type)) return null;
  return added(progress, step, step.type, movesOf(state, step, context), context);
}

function undone(progress: Progress, context: StepContext): Progress | null {
  const last = progress.events.at(-1);
  if (!last || last.step.type === 'undo' || context.now - Date.parse(last.at) > undoMs) return null;
  const back = movesOf(last.from, last.step, context).map((move) => ({
    ...move,
    onHand: -move.onHand,
    sold: -move.sold,
  }));
  return added(progress, { type: 'undo' }, last.from, back, context);
}

function added(
  progress: Progress,
  step: Step,
  to: OrderState,
  moves: readonly StockMove[],
  { id, by, now }: StepContext,
): Progress {
  const event = { id, at: new Date(now).toISOString(), by, from: progress.state, to, step };
  return {
    state: to,
    isCollected: step.type === 'delivered' ? step.collected : progress.isCollected,
    shipment: step.type === 'shipped' ? (step.shipment ?? null) : progress.shipment,
    events: [...progress.events, event],
    moves: [...progress.moves, ...moves],
  };
}

/**
 * Packing takes units off the shelf. Cancelling before that makes them free again; what was packed
 * goes back to the shelf only if the keeper says so.
 */
function movesOf(from: OrderState, step: Step, { id, takes }: StepContext): StockMove[] {
  const each = (change: (q: number) => { onHand: number; sold: number }) =>
    takes.map(({ sku, share, q }) => ({ id: `${id}.${sku}.${share}`, sku, share, ...change(q) }));
  if (step.type === 'packed') return each((q) => ({ onHand: -q, sold: -q }));
  if (step.type === 'cancelled' && from === 'new') return each((q) => ({ onHand: 0, sold: -q }));
  if ('restock' in step && step.restock) return each((q) => ({ onHand: q, sold: 0 }));
  return [];
}
