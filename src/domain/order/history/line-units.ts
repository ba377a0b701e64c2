import type { Cents } from '../../base/money.ts';
import type { HistoryEvent } from './history.schema.ts';
import type { LineUnits, RefundLine } from './step.schema.ts';

/*
 * Where the units of each line are after the steps of an order. Units of a line are alike: a step
 * says how many.
 */

/**
 * `here`: to be sent; `out`: taken out before the parcel left; `away`: with carrier or shopper;
 * `awaited`: withdrawn from, and not back yet.
 */
type Position = 'here' | 'out' | 'away' | 'awaited' | 'back';
/** Units in one position, and how many of them were paid back. */
interface Count {
  units: number;
  paidBack: number;
}
export type LinePositions = Readonly<Record<Position, Readonly<Count>>>;

/** By the line's id. */
export type Positions = ReadonlyMap<string, LinePositions>;

const none: Count = { units: 0, paidBack: 0 };

export const positionsOf = (lines: readonly LineUnits[]): Positions =>
  new Map(
    lines.map(({ id, quantity }) => [
      id,
      { here: { units: quantity, paidBack: 0 }, out: none, away: none, awaited: none, back: none },
    ]),
  );

/** What became of the refunds that the provider of a card was asked for, by the ids of their events. */
export interface Asks {
  /** What of it: all that was to be sent, but not what went back to a gift card. */
  refused: ReadonlyMap<string, Cents>;
  sent: ReadonlySet<string>;
  /** What was sent less than was asked for, because it had been paid back at the provider. */
  less: ReadonlyMap<string, Cents>;
}

export function asksOf(events: readonly HistoryEvent[]): Asks {
  const refused = events.flatMap(({ step }): [string, Cents][] =>
    step.type === 'refund-refused' ? [[step.ask, step.amount]] : [],
  );
  const less = new Map(
    events.flatMap(({ step }): [string, Cents][] =>
      step.type === 'refunded' && step.ask !== undefined ? [[step.ask, step.less ?? 0]] : [],
    ),
  );
  return { refused: new Map(refused), sent: new Set(less.keys()), less };
}

/** What stands of a refund, from when it is asked for; 0 for another event. */
export const standsOf = ({ id, step }: HistoryEvent, { refused, less }: Asks): Cents =>
  step.type === 'refunding' || (step.type === 'refunded' && step.ask === undefined)
    ? step.amount - (less.get(id) ?? 0) - (refused.get(id) ?? 0)
    : 0;

export function positionsAfter(positions: Positions, event: HistoryEvent, asks: Asks): Positions {
  const { step } = event;
  const named = 'lines' in step ? step.lines : undefined;
  const some = (from: Position, to: Position): Positions =>
    changed(positions, named ?? [], (line, { quantity }) => moved(line, from, to, quantity));
  const all = (line: LinePositions, from: Position, to: Position) =>
    moved(line, from, to, line[from].units);
  switch (step.type) {
    // What is picked up is delivered without having been sent.
    case 'shipped':
    case 'delivered':
      return mapped(positions, (line) => all(line, 'here', 'away'));
    case 'cancelled':
    case 'expired':
      return named ? some('here', 'out') : mapped(positions, (line) => all(line, 'here', 'out'));
    case 'refused':
      return mapped(positions, (line) => all(line, 'away', 'back'));
    case 'withdrawn':
      return named
        ? some('away', 'awaited')
        : mapped(positions, (line) => all(line, 'away', 'awaited'));
    case 'returned':
      return mapped(named ? cameBack(positions, named) : positions, (line) =>
        all(line, 'awaited', named ? 'away' : 'back'),
      );
    case 'refunding':
    case 'refunded':
      return refunded(positions, event, asks);
    default:
      return positions;
  }
}

const mapped = (positions: Positions, change: (line: LinePositions) => LinePositions): Positions =>
  new Map([...positions].map(([id, line]) => [id, change(line)]));

function changed<Named extends LineUnits>(
  positions: Positions,
  named: readonly Named[],
  change: (line: LinePositions, named: Named) => LinePositions,
): Positions {
  const next = new Map(positions);
  for (const one of named) {
    const line = next.get(one.id);
    if (line) next.set(one.id, change(line, one));
  }
  return next;
}

/** At most so many units; those that were paid back go last, or first. */
function moved(
  line: LinePositions,
  from: Position,
  to: Position,
  quantity: number,
  isPaidBackFirst = false,
): LinePositions {
  const { units: present, paidBack: paid } = line[from];
  const units = Math.min(quantity, present);
  const paidBack = isPaidBackFirst ? Math.min(units, paid) : Math.max(0, units - (present - paid));
  const plus = (position: Position, sign: 1 | -1) => ({
    units: line[position].units + sign * units,
    paidBack: line[position].paidBack + sign * paidBack,
  });
  return { ...line, [from]: plus(from, -1), [to]: plus(to, 1) };
}

/** What was paid back beforehand comes back first. */
const cameBack = (positions: Positions, named: readonly LineUnits[]): Positions =>
  changed(positions, named, (line, { quantity }) => {
    const ofAwaited = Math.min(quantity, line.awaited.units);
    const back = moved(line, 'awaited', 'back', ofAwaited, true);
    return moved(back, 'away', 'back', quantity - ofAwaited);
  });

/** A refund that was refused before it was sent has done nothing; one refused later has moved units. */
function refunded(positions: Positions, event: HistoryEvent, asks: Asks): Positions {
  const { id, step } = event;
  const stands = standsOf(event, asks);
  const isAnswer = step.type === 'refunded' && step.ask !== undefined;
  if (isAnswer || !('lines' in step) || (stands === 0 && !asks.sent.has(id))) return positions;
  return changed<Pick<RefundLine, 'id' | 'quantity'> & { restock?: boolean }>(
    positions,
    step.lines ?? [],
    (line, { quantity, restock }) => paidBack(line, quantity, restock === true, stands > 0),
  );
}

/** Units that are out or back already come first, then those that the refund takes out or back. */
function paidBack(
  line: LinePositions,
  quantity: number,
  isBack: boolean,
  isPaid: boolean,
): LinePositions {
  const ways: [from: Position, to: Position][] = [
    ['out', 'out'],
    ['back', 'back'],
    ['here', 'out'],
    ['awaited', isBack ? 'back' : 'awaited'],
    ['away', isBack ? 'back' : 'away'],
  ];
  let left = quantity;
  return ways.reduce((now, [from, to]) => {
    const units = Math.min(left, unpaidIn(now, from));
    left -= units;
    return withPaidBack(from === to ? now : moved(now, from, to, units), to, isPaid ? units : 0);
  }, line);
}

const everyPosition = ['out', 'back', 'awaited', 'away', 'here'] as const satisfies Position[];

export const unpaidIn = (line: LinePositions, position: Position): number =>
  line[position].units - line[position].paidBack;

const withPaidBack = (line: LinePositions, position: Position, units: number): LinePositions => ({
  ...line,
  [position]: { ...line[position], paidBack: line[position].paidBack + units },
});

/** Units that were paid back, wherever they are. */
export const paidBackIn = (line: LinePositions): number =>
  everyPosition.reduce((all, position) => all + line[position].paidBack, 0);
