import { variantText } from '../catalogue/product/sample.ts';
import { isLow } from './stock.ts';
import { textFinder } from '../../base/text/fold.ts';
import type { StockRow } from './stock-replies.schema.ts';

/** Which rows of the stock are shown. */
export type StockChoice = 'all' | 'low' | 'uncounted';

export const stockWords: Record<StockChoice, string> = {
  all: 'All',
  low: 'Low',
  uncounted: 'Not counted',
};

export interface StockView {
  show: StockChoice;
  q: string;
}

const isChoice = (text: string | null): text is StockChoice =>
  text !== null && Object.hasOwn(stockWords, text);

export function parseStockView(search: string): StockView {
  const query = new URLSearchParams(search);
  const show = query.get('show');
  return { show: isChoice(show) ? show : 'all', q: query.get('q') ?? '' };
}

/** '' for the list as it opens. */
export function stockSearch({ show, q }: StockView): string {
  const query = new URLSearchParams();
  if (show !== 'all') query.set('show', show);
  if (q !== '') query.set('q', q);
  return query.size > 0 ? `?${query}` : '';
}

const belongsTo: Record<StockChoice, (row: StockRow) => boolean> = {
  all: () => true,
  low: ({ free, warnBelow }) => free !== null && isLow({ free, warnBelow }),
  uncounted: ({ onHand }) => onHand === null,
};

/** How many rows each choice has. */
export const stockCounts = (rows: readonly StockRow[]): Record<StockChoice, number> => ({
  all: rows.length,
  low: rows.filter(belongsTo.low).length,
  uncounted: rows.filter(belongsTo.uncounted).length,
});

/** The rows of a choice that contain every word, in any case and with or without accents. */
export function filterStock(rows: readonly StockRow[], { show, q }: StockView): StockRow[] {
  const isLike = textFinder(q);
  return rows.filter(belongsTo[show]).filter((row) => isLike(`${rowName(row)} ${row.sku}`));
}

/** What was typed over the figures of a row. */
export interface TypedCount {
  onHand?: string;
  warnBelow?: string;
}

/** A figure as its field shows it. */
export const shownFigure = (units: number | null): string => (units === null ? '' : String(units));

/**
 * The typed values of a row that are to be saved; null when there are none, or when a count is
 * incomplete.
 */
export function countOf(
  row: StockRow,
  typed: TypedCount = {},
): { onHand: number; warnBelow?: number } | null {
  const { onHand = shownFigure(row.onHand), warnBelow = shownFigure(row.warnBelow) } = typed;
  const isChanged = onHand !== shownFigure(row.onHand) || warnBelow !== shownFigure(row.warnBelow);
  if (!isChanged || onHand === '') return null;
  return { onHand: Number(onHand), ...(warnBelow !== '' && { warnBelow: Number(warnBelow) }) };
}

/** It is counted, but nobody can buy it, because the product's file says out of stock. */
export const isKeptBack = ({ onHand, mayBeBought }: StockRow): boolean =>
  onHand !== null && onHand > 0 && !mayBeBought;

/** Product and variant: what a row and its controls are named by. */
export const rowName = ({ product, variant }: StockRow): string =>
  variant === null ? product : `${product} ${variantText(variant)}`;
