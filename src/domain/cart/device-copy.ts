import { changed, eachList, emptyBasket, type Basket, type Entries, type Entry } from './basket.ts';
import { isBoolean, isInt, isNullOr, isRecordOf, isShape, isText } from '../base/guards.ts';

/** How many a device shows of each line and wish. */
export interface Quantities {
  cart: Readonly<Record<string, number>>;
  wishlist: Readonly<Record<string, number>>;
}

const nothingShown: Quantities = { cart: {}, wishlist: {} };

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
  seen: nothingShown,
};

/**
 * Records what was changed on the device since the last comparison.
 * @param now ms since 1970 by the device's clock.
 * @returns the same copy when nothing was changed.
 */
export function noticed(copy: DeviceCopy, shown: Quantities, now: number): DeviceCopy {
  const at = now + copy.ahead;
  const changes = eachList((list) =>
    changesOf(copy.basket[list], copy.seen[list], shown[list], at),
  );
  if (Object.values(changes).every((entries) => Object.keys(entries).length === 0)) return copy;
  const lists = eachList((list) => ({ ...copy.basket[list], ...changes[list] }));
  return { ...copy, basket: { ...copy.basket, ...lists }, seen: shown };
}

function changesOf(
  entries: Entries,
  seen: Quantities['cart'],
  shown: Quantities['cart'],
  at: number,
): Entries {
  const ids = Object.keys({ ...seen, ...shown });
  const different = ids.filter((id) => (seen[id] ?? 0) !== (shown[id] ?? 0));
  return Object.fromEntries(different.map((id) => [id, changed(entries[id], shown[id] ?? 0, at)]));
}

/**
 * At a login each line gets the larger quantity, and all wishes stay (R281).
 * @param shown what the device has as a guest.
 * @param at ms since 1970 by the server's clock.
 */
export const broughtIn = (basket: Basket, shown: Quantities, at: number): Basket => ({
  ...basket,
  ...eachList((list) => {
    const larger = Object.entries(shown[list]).flatMap(([id, quantity]): [string, Entry][] => {
      const present = basket[list][id];
      return quantity > (present?.quantity ?? 0) ? [[id, changed(present, quantity, at)]] : [];
    });
    return { ...basket[list], ...Object.fromEntries(larger) };
  }),
});

/**
 * The lines that go to another account: those that were added after the copy's own session was
 * over.
 */
export function takenAlong({ basket, overAt, ahead }: DeviceCopy): Quantities {
  if (overAt === null) return nothingShown;
  const isLater = ({ quantity, at }: Entry) => quantity > 0 && at >= overAt + ahead;
  return eachList((list) =>
    Object.fromEntries(
      Object.entries(basket[list])
        .filter(([, entry]) => isLater(entry))
        .map(([id, { quantity }]) => [id, quantity]),
    ),
  );
}

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
