import type { Cents } from '../money.ts';
import type { LineUnits, ProgressEvent, RefundLine } from './progress.schema.ts';

/*
 * Where the units of each line are after the steps of an order. Units of a line are alike: a step
 * says how many.
 */

/**
 * `here`: to be sent; `out`: taken out before the parcel left; `away`: with carrier or shopper;
 * `awaited`: withdrawn from, and not back yet.
 */
type Place = 'here' | 'out' | 'away' | 'awaited' | 'back';
/** Units in one place, and how many of them were paid back. */
interface Count {
  units: number;
  paidBack: number;
}
export type LinePlaces = Readonly<Record<Place, Readonly<Count>>>;

/** By the line's id. */
export type Places = ReadonlyMap<string, LinePlaces>;

const none: Count = { units: 0, paidBack: 0 };

export const placesOf = (lines: readonly LineUnits[]): Places =>
  new Map(
    lines.map(({ id, quantity }) => [
      id,
      { here: { units: quantity, paidBack: 0 }, out: none, away: none, awaited: none, back: none },
    ]),
  );

/** What became of the refunds that the provider of a card was asked for, by the ids of their events. */
export interface Asks {
  refused: ReadonlySet<string>;
  sent: ReadonlySet<string>;
  /** What was sent less than was asked for, because it had been paid back at the provider. */
  less: ReadonlyMap<string, Cents>;
}

export function asksOf(events: readonly ProgressEvent[]): Asks {
  const named = (type: 'refund-refused' | 'refunded') =>
    new Set(events.flatMap(({ step }) => (step.type === type && step.ask ? [step.ask] : [])));
  const less = new Map<string, Cents>();
  for (const { step } of events)
    if (step.type === 'refunded' && step.ask !== undefined) less.set(step.ask, step.less ?? 0);
  return { refused: named('refund-refused'), sent: named('refunded'), less };
}

export function placesAfter(places: Places, event: ProgressEvent, asks: Asks): Places {
  const { step } = event;
  const named = 'lines' in step ? step.lines : undefined;
  const some = (from: Place, to: Place): Places =>
    changed(places, named ?? [], (line, { quantity }) => moved(line, from, to, quantity));
  const all = (line: LinePlaces, from: Place, to: Place) => moved(line, from, to, line[from].units);
  switch (step.type) {
    case 'shipped':
      return mapped(places, (line) => all(line, 'here', 'away'));
    case 'cancelled':
    case 'expired':
      return named ? some('here', 'out') : mapped(places, (line) => all(line, 'here', 'out'));
    case 'refused':
      return mapped(places, (line) => all(line, 'away', 'back'));
    case 'withdrawn':
      return named
        ? some('away', 'awaited')
        : mapped(places, (line) => all(line, 'away', 'awaited'));
    case 'returned':
      return mapped(named ? cameBack(places, named) : places, (line) =>
        all(line, 'awaited', named ? 'away' : 'back'),
      );
    case 'refunding':
    case 'refunded':
      return refunded(places, event, asks);
    default:
      return places;
  }
}

const mapped = (places: Places, change: (line: LinePlaces) => LinePlaces): Places =>
  new Map([...places].map(([id, line]) => [id, change(line)]));

function changed<Named extends LineUnits>(
  places: Places,
  named: readonly Named[],
  change: (line: LinePlaces, named: Named) => LinePlaces,
): Places {
  const next = new Map(places);
  for (const one of named) {
    const line = next.get(one.id);
    if (line) next.set(one.id, change(line, one));
  }
  return next;
}

/** At most so many units; those that were paid back go last, or first. */
function moved(
  line: LinePlaces,
  from: Place,
  to: Place,
  quantity: number,
  isPaidBackFirst = false,
): LinePlaces {
  const { units: present, paidBack: paid } = line[from];
  const units = Math.min(quantity, present);
  const paidBack = isPaidBackFirst ? Math.min(units, paid) : Math.max(0, units - (present - paid));
  const plus = (place: Place, sign: 1 | -1) => ({
    units: line[place].units + sign * units,
    paidBack: line[place].paidBack + sign * paidBack,
  });
  return { ...line, [from]: plus(from, -1), [to]: plus(to, 1) };
}

/** What was paid back beforehand comes back first. */
const cameBack = (places: Places, named: readonly LineUnits[]): Places =>
  changed(places, named, (line, { quantity }) => {
    const ofAwaited = Math.min(quantity, line.awaited.units);
    const back = moved(line, 'awaited', 'back', ofAwaited, true);
    return moved(back, 'away', 'back', quantity - ofAwaited);
  });

/** A refund that was refused before it was sent has done nothing; one refused later has moved units. */
function refunded(places: Places, { id, step }: ProgressEvent, { refused, sent }: Asks): Places {
  const isAnswer = step.type === 'refunded' && step.ask !== undefined;
  if (isAnswer || !('lines' in step) || (refused.has(id) && !sent.has(id))) return places;
  return changed<Pick<RefundLine, 'id' | 'quantity'> & { restock?: boolean }>(
    places,
    step.lines ?? [],
    (line, { quantity, restock }) => {
      const paid = paidBack(line, quantity, restock === true);
      return refused.has(id) ? unpaid(paid, quantity) : paid;
    },
  );
}

/** Units that are out or back already come first, then those that the refund takes out or back. */
function paidBack(line: LinePlaces, quantity: number, isBack: boolean): LinePlaces {
  const ways: [from: Place, to: Place][] = [
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
    return marked(from === to ? now : moved(now, from, to, units), to, units);
  }, line);
}

function unpaid(line: LinePlaces, quantity: number): LinePlaces {
  let left = quantity;
  return everyPlace.reduce((now, place) => {
    const units = Math.min(left, now[place].paidBack);
    left -= units;
    return marked(now, place, 0 - units);
  }, line);
}

const everyPlace = ['out', 'back', 'awaited', 'away', 'here'] as const satisfies Place[];

export const unpaidIn = (line: LinePlaces, place: Place): number =>
  line[place].units - line[place].paidBack;

const marked = (line: LinePlaces, place: Place, units: number): LinePlaces => ({
  ...line,
  [place]: { ...line[place], paidBack: line[place].paidBack + units },
});

/** Units that were paid back, wherever they are. */
export const paidBackIn = (line: LinePlaces): number =>
  everyPlace.reduce((all, place) => all + line[place].paidBack, 0);
