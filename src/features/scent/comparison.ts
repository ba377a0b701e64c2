import {
  defaultVariant,
  findVariant,
  lineId,
  parseLineId,
  type Product,
  type Variant,
} from '../catalogue/catalogue.ts';

/** As many as stand side by side. */
export const mostCompared = 3;

/** One product of a comparison; its size is null for the default. */
export interface Compared {
  id: number;
  size: string | null;
}

/** A product with the size that it is compared in; null when it is sold as one. */
export interface Column {
  product: Product;
  chosen: Variant | null;
}

/** The products of `?ids=1,4_100ML,7`, each once, at most three. */
export function parseCompared(search: string): Compared[] {
  const compared = new Map<number, Compared>();
  for (const text of (new URLSearchParams(search).get('ids') ?? '').split(',')) {
    const line = parseLineId(text);
    if (line && !compared.has(line.productId))
      compared.set(line.productId, { id: line.productId, size: line.variant });
  }
  return [...compared.values()].slice(0, mostCompared);
}

export const toCompareSearch = (compared: readonly Compared[]): string =>
  compared.length > 0 ? `?ids=${compared.map(({ id, size }) => lineId(id, size)).join(',')}` : '';

/** The columns of what is sold; what nobody sells is left out. */
export const columnsOf = (compared: readonly Compared[], products: readonly Product[]): Column[] =>
  compared.flatMap(({ id, size }) => {
    const product = products.find((candidate) => candidate.id === id);
    return product
      ? { product, chosen: findVariant(product, size) ?? defaultVariant(product) }
      : [];
  });

/** How the address spells a column: the usual size is not named. */
export const comparedOf = ({ product, chosen }: Column): Compared => ({
  id: product.id,
  size: chosen && chosen !== defaultVariant(product) ? chosen.name : null,
});

/** Notes that more than one of the products have. */
export function sharedNotes(products: readonly Product[]): Set<string> {
  const all = products.flatMap(({ notes }) => notes);
  return new Set(all.filter((note, position) => all.indexOf(note) !== position));
}
