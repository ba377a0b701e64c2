import { maxQuantity, mostOf, type LineItem } from '../cart/cart.ts';
import { noExtras } from '../cart/extras.ts';
import { lineOf } from '../cart/set-line.ts';
import { fewest, type Availability } from '../catalogue/availability.ts';
import type { Product, ShopSet } from '../catalogue/catalogue.ts';
import type { OrderLimits } from '../catalogue/catalogue-file.ts';
import { choiceName } from '../catalogue/choices.ts';
import { productIdsOf, skusOf } from '../catalogue/lines.ts';
import { routes } from '../../base/routes.ts';
import { isPlainLine } from '../../base/plain-line.ts';
import { beginningOf } from '../../base/text/whole.ts';
import { overLimit, tooManySamples } from './order-limits.ts';
import { cartSums, type Rates } from './order.ts';

/* A cart that somebody proposes by a link: '/cart#add=1_50ML*2,103_10ML' (R700). */

interface Wanted {
  /** As the link names it. Whether the shop has such a line is not known yet. */
  id: string;
  quantity: number;
}

/** The address that proposes these lines. */
export const proposedPath = (lines: readonly Wanted[]): string => {
  const items = lines.map(
    ({ id, quantity }) => encodeURIComponent(id) + (quantity > 1 ? `*${quantity}` : ''),
  );
  return `${routes.cart}#add=${items.join()}`;
};

/** How many characters of a link are read. */
const mostText = 10_000;

/**
 * What the fragment of an address proposes, each line once; null when it proposes nothing. A line
 * has the quantity 0 when the link names none that is a whole number from 1 on.
 */
export function parseProposed(fragment: string): Wanted[] | null {
  const text = /[#&]add=([^&]*)/.exec(fragment.slice(0, mostText))?.[1];
  if (text === undefined) return null;
  const wanted = new Map<string, number>();
  for (const item of decoded(text).split(',')) {
    const [, id = '', times = '1'] = /^([^*]*)(?:\*(.*))?$/s.exec(item.trim()) ?? [];
    const quantity = /^\d+$/.test(times) ? Number(times) : 0;
    if (id !== '') wanted.set(id, Math.min((wanted.get(id) ?? 0) + quantity, maxQuantity));
  }
  return [...wanted].map(([id, quantity]) => ({ id, quantity }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Proposal {
  lines: LineItem[];
  /** What is left out, and why. */
  remarks: string[];
}

interface Shop {
  find: (productId: number) => Product | undefined;
  sets: readonly ShopSet[];
  availability: Availability;
  limits: OrderLimits;
  rates: Rates;
}

/**
 * The part of it that can be ordered today, at today's prices and within the limits of one order.
 */
export function proposedCart(wanted: readonly Wanted[], shop: Shop): Proposal {
  const { find, sets, availability, limits, rates } = shop;
  let lines: LineItem[] = [];
  const unknown: string[] = [];
  const soldOut: string[] = [];
  const excess = new Set<string>();
  const isOver = (some: LineItem[], total = 0): boolean => {
    const quantities = some.map(({ quantity }) => quantity);
    const sentence = tooManySamples(some) ?? overLimit(quantities, total, limits);
    if (sentence !== null) excess.add(`${sentence} The rest is left out.`);
    return sentence !== null;
  };
  const isThere = (id: string) =>
    fewest(availability, skusOf(id, sets)) !== 0 &&
    productIdsOf(id, sets).every((one) => find(one)?.inStock);
  for (const { id, quantity } of wanted) {
    const line = lineOf(id, find, sets, quantity);
    if (!line || quantity < 1) unknown.push(id);
    else if (!isThere(id)) soldOut.push(choiceName(line, line.variant));
    else {
      const allowed = isOver([line]) ? Math.min(mostOf(id), limits.unitsPerLine) : quantity;
      const next = [...lines, { ...line, quantity: allowed }];
      if (!isOver(next, cartSums(next, rates, noExtras).total)) lines = next;
    }
  }
  return {
    lines,
    remarks: [...listed('Not sold here', unknown), ...listed('Out of stock', soldOut), ...excess],
  };
}

/** The most names that are shown, and their longest length. */
const most = { names: 5, letters: 60 };

function listed(why: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names
    .slice(0, most.names)
    .map((name) => (isPlainLine(name) ? beginningOf(name, most.letters) : 'something unreadable'));
  const more = names.length - shown.length;
  return [`${why}: ${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`];
}
