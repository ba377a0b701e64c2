import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, OrderLimits, Product } from '../../../src/domain/catalogue/catalogue.ts';
import { Unavailable } from '../store/unavailable.ts';

/** This deploy lacks the catalogue that the build writes. */
class CatalogueMissing extends Unavailable {
  override name = 'CatalogueMissing';
}

let kept: { catalogue: Catalogue; products: Map<number, Product> } | undefined;

/**
 * The products that pages were built from, so that a price on a page and a price charged cannot
 * differ within one deploy. Read once per instance. `SHOP_CATALOGUE` names another file.
 */
export const builtIn = (): ReadonlyMap<number, Product> => load().products;

export const orderLimits = (): OrderLimits => load().catalogue.limits;

export const pictureHosts = (): readonly string[] => load().catalogue.pictureHosts;

function load() {
  if (kept) return kept;
  const catalogue = read();
  kept = { catalogue, products: new Map(catalogue.products.map((item) => [item.id, item])) };
  return kept;
}

function read(): Catalogue {
  // Netlify puts `included_files` beside the function, under the root that Lambda names.
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  const file = process.env['SHOP_CATALOGUE'] ?? join(root, 'dist/catalogue.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  } catch (error) {
    throw new CatalogueMissing(`${file} cannot be read.`, { cause: error });
  }
}
