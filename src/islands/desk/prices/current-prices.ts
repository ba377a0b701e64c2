import { fileValues } from '~/domain/content/prices/price-files';
import {
  withValues,
  type PricedProduct,
  type PriceSheet,
} from '~/domain/content/prices/price-sheet';
import type { Done, Texts } from './content-files';
import { changedAtGitHub } from './github';
import { knownToken } from './github-token';
import { openLocalFiles } from './local-files';

/**
 * The products as their files say them now, which may be later than the build (R323); as the build
 * says them where the files cannot be read.
 */
export async function currentProducts(sheet: PriceSheet): Promise<PricedProduct[]> {
  const read = await readFiles(sheet);
  if (!read.ok) return sheet.products;
  return sheet.products.map((product) => {
    const text = read.value.get(product.file);
    return text === undefined ? product : withValues(product, fileValues(text, product));
  });
}

async function readFiles({ repository, branch, site, products }: PriceSheet): Promise<Done<Texts>> {
  // Only the machine of the project has them.
  const opened = await openLocalFiles(products.map(({ file }) => file));
  if (opened.ok) return { ok: true, value: opened.value.texts };
  const token = knownToken();
  if (repository === null || token === null) return { ok: true, value: new Map() };
  const blobs = new Map(products.map(({ file, blob }) => [file, blob]));
  return changedAtGitHub({ repository, branch, site, token }, blobs);
}
