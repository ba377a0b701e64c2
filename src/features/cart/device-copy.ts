import { changed, eachList, emptyBasket, joinBaskets, type Basket, type Entry } from './basket.ts';
import { isBoolean, isInt, isNullOr, isRecordOf, isShape, isText } from '../../base/guards.ts';

/** How many a device shows of each line and wish. */
export interface Quantities {
  cart: Readonly<Record<string, number>>;
  wishlist: Readonly<Record<string, number>>;
}

/** What a device of a signed-in shopper knows of the account's basket. */
export interface DeviceCopy {
  /** Names the account; null until the guest's lines were brought in. */
  of: string | null;
  /** The session has expired: nothing is sent until the next login. */
  isOver: boolean;
  /** When it ended (ms since 1970): later changes are a guest's if another account logs in. */
  overAt: number | null;
  /** Ms by which the server's clock is ahead of the device's. */
  ahead: number;
  basket: Basket;
  /** What the device showed at the last comparison. A difference was made on this device. */
  seen: Quantities;
}

/** Of a device on which someone has just logged in. */
export const newCopy: DeviceCopy = {
  of: null,
  isOver: false,
  overAt: null,
  ahead: 0,
  basket: emptyBasket,
  seen: { cart: {}, wishlist: {} },
};

/**
 * Records what was changed on the device since the last comparison.
 * @param now ms since 1970 by the device's clock.
 * @returns the same copy when nothing was changed, or the guest's lines are still to be brought in.
 */
export function noticed(copy: DeviceCopy, shown: Quantities, now: number): DeviceCopy {
  const { of, basket, seen, ahead } = copy;
  const changes = eachList((list) =>
    Object.keys({ ...seen[list], ...shown[list] })
      .map((id): Line => [id, shown[list][id] ?? 0])
      .filter(([id, quantity]) => quantity !== (seen[list][id] ?? 0)),
  );
  if (of === null || changes.cart.length + changes.wishlist.length === 0) return copy;
  return { ...copy, basket: withLines(basket, changes, now + ahead), seen: shown };
}

/**
 * The copy with what the server has. To its own account's basket it is joined; to another one a
 * device brings a guest's lines: each gets the larger quantity, and all wishes stay (R281).
 * @param copy in which all changes were noticed.
 * @param server the account's basket, and the ms by which the server's clock is ahead.
 * @param now ms since 1970 by the device's clock.
 */
export function merged(
  copy: DeviceCopy,
  server: Basket & { of: string; ahead: number },
  shown: Quantities,
  now: number,
): DeviceCopy {
  const { of, ahead } = server;
  const next = { of, ahead, isOver: false, overAt: null, seen: shown };
  if (copy.of === of) return { ...next, basket: joinBaskets(server, copy.basket) };
  const larger = eachList((list) =>
    (copy.of === null ? Object.entries(shown[list]) : addedSinceOver(copy, list)).filter(
      ([id, quantity]) => quantity > (server[list][id]?.quantity ?? 0),
    ),
  );
  return { ...next, basket: withLines(server, larger, now + ahead) };
}

type Line = [id: string, quantity: number];

/** What another account gets: changes of the time when the copy's own session was over. */
function addedSinceOver({ basket, overAt, ahead }: DeviceCopy, list: keyof Quantities): Line[] {
  const from = overAt === null ? Infinity : overAt + ahead;
  return Object.entries(basket[list]).flatMap(([id, { quantity, at }]): Line[] =>
    at >= from ? [[id, quantity]] : [],
  );
}

const withLines = (
  basket: Basket,
  lines: Record<keyof Quantities, Line[]>,
  at: number,
): Basket => ({
  since: basket.since,
  ...eachList((list) => ({
    ...basket[list],
    ...Object.fromEntries(
      lines[list].map(([id, quantity]) => [id, changed(basket[list][id], quantity, at)]),
    ),
  })),
});

const isEntries = isRecordOf(isShape<Entry>({ quantity: isInt, at: isInt }));

const basketFields = { since: isInt, cart: isEntries, wishlist: isEntries };

const isCopy = isShape<DeviceCopy>({
  of: isNullOr(isText),
  isOver: isBoolean,
  overAt: isNullOr(isInt),
  ahead: isInt,
  basket: isShape<Basket>(basketFields),
  seen: isShape<Quantities>({ cart: isRecordOf(isInt), wishlist: isRecordOf(isInt) }),
});

/** Reads a stored copy. An unreadable one counts as that of a device that has just logged in. */
export const parseCopy = (stored: unknown): DeviceCopy => (isCopy(stored) ? stored : newCopy);

/** GET and PUT /api/basket. */
export interface BasketReply extends Basket {
  /** Names the account, so that a device sees when it is another one. */
  of: string;
  /** The server's clock, ms since 1970. */
  now: number;
}

export const isBasketReply = isShape<BasketReply>({ ...basketFields, of: isText, now: isInt });
