import type { Product } from '../catalogue/catalogue.ts';
import { standingOn } from './search-pages.ts';

interface Tile {
  count: string;
  href: string;
}

const itemsText = (count: number): string => `${count} ${count === 1 ? 'Item' : 'Items'}`;

/** The home page's tiles with what they lead to counted: a demonstration alone keeps fixed counts (R22). */
export const countedTiles = <Of extends Tile>(
  tiles: readonly Of[],
  products: readonly Product[],
): Of[] =>
  tiles.map((tile) => ({ ...tile, count: itemsText(standingOn(tile.href, products).length) }));
