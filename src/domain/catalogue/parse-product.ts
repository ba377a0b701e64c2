import type { BackendProduct } from '../product/backend-product.schema.ts';
import type { Catalogue, Product } from './catalogue.ts';
import { isInt, isList, isListOf, isNumber, isRecord, isText } from '../guards.ts';

/* Checks only the facts of an outside product that the shop relies on. */

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

export function isBackendProduct(value: unknown): value is BackendProduct {
  if (!isRecord(value)) return false;
  const { id, name, price, sizes, colors } = value;
  return (
    isInt(id) &&
    id > 0 &&
    isText(name) &&
    name.trim() !== '' &&
    isAmount(price) &&
    isChoices(sizes ?? colors ?? [])
  );
}

const isAmount = (value: unknown): value is number => isNumber(value) && value > 0;

const isChoices = isListOf(
  (choice): choice is unknown => isRecord(choice) && isAmount(choice['price']),
);

export const pictureOf = ({ image, images }: Pick<BackendProduct, 'image' | 'images'>): string =>
  image ?? images?.[0] ?? '/images/no-picture.svg';
