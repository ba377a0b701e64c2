import type { Product } from './catalogue.ts';
import type { Catalogue } from './catalogue-file.ts';
import { isInt, isList, isListOf, isRecord, isText } from '../../base/guards.ts';

/** A list of stored products; anything else becomes the empty list. */
export const parseProducts = (stored: unknown): Product[] =>
  isList(stored) ? stored.filter(isProduct) : [];

/** The answer of `/catalogue.json`. */
export const isCatalogue = (value: unknown): value is Catalogue =>
  isRecord(value) && value['version'] === 1 && isListOf(isProduct)(value['products']);

/** A product of the catalogue, or as much of it as a card shows. */
export function isProduct(value: unknown): value is Product {
  return (
    isRecord(value) &&
    isInt(value['id']) &&
    isText(value['name']) &&
    isText(value['kind']) &&
    isInt(value['price']) &&
    isInt(value['originalPrice']) &&
    isRecord(value['picture']) &&
    isList(value['variants'])
  );
}
