import type { UnitClaim } from './claims.ts';

/* Where each unit of an order is, and which units a step takes. */

/**
 * `here`: to be sent; `out`: taken out before the parcel left; `away`: with carrier or shopper; `awaited`:
 * withdrawn from, and not back yet; `replaced`: a unit of another order has taken its place.
 */
export type Position = 'here' | 'out' | 'away' | 'awaited' | 'back' | 'replaced';

export interface Unit extends UnitClaim {
  position: Position;
  /** The order whose unit has taken its place, the last one. */
  by?: string;
  /** A refund that stands names it. */
  isPaidBack: boolean;
  /** Nobody had to pay for it: it was out or back before the others were paid. */
  isFree: boolean;
  /** What a bought gift card had paid elsewhere when it went back: so much does not come back. */
  spent: number;
}

export const unitOf = (claim: UnitClaim): Unit => ({
  ...claim,
  position: 'here',
  isPaidBack: false,
  isFree: false,
  spent: 0,
});

/** It does not go to the shopper, or does not stay there. */
export const isOff = ({ position }: Unit): boolean =>
  position === 'out' || position === 'awaited' || position === 'back';

/** The shopper does not have to pay for it, or has got its price back. */
export const isGone = (unit: Unit): boolean => isOff(unit) || unit.isPaidBack;

/** Is none left to be sent, or with the shopper? One that was replaced is there by its replacement. */
export const isNothingLeft = (units: readonly Unit[]): boolean =>
  units.every(
    ({ position }) => position !== 'here' && position !== 'away' && position !== 'replaced',
  );

/** Where a unit must be to be taken, and whether a refund must have named it. */
type Kind = [position: Position, isPaidBack: boolean];

/**
 * The rule by which 'two of this line' become units: first come those that a step is about by their position,
 * then those that were not paid back, then the lower number. What comes back was paid back beforehand, if
 * any was. Nothing is paid back for one that nobody paid for. No other code chooses.
 */
const turns = {
  cancelled: [
    ['here', false],
    ['here', true],
  ],
  withdrawn: [
    ['away', false],
    ['away', true],
  ],
  returned: [
    ['awaited', true],
    ['awaited', false],
    ['away', false],
    ['away', true],
  ],
  replaced: [['away', false]],
  refunded: [
    ['out', false],
    ['back', false],
    ['here', false],
    ['awaited', false],
    ['away', false],
  ],
} as const satisfies Record<string, readonly Kind[]>;
export type Choosing = keyof typeof turns;

/** The units of a line in the order in which a step takes them. */
export function inTurn(units: readonly Unit[], step: Choosing, line: string): Unit[] {
  const own = units.filter((unit) => unit.line === line && !(step === 'refunded' && unit.isFree));
  const kinds: readonly Kind[] = turns[step];
  return kinds.flatMap(([position, isPaidBack]) =>
    own.filter((unit) => unit.position === position && unit.isPaidBack === isPaidBack),
  );
}
