import { join } from 'node:path';
import { buildShop, madeUpShops, makeUpShop } from '../support/made-up-shop.ts';
import { layOver } from '../support/lay-over.ts';
import { addNewPerfume } from '../support/new-perfume.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * A shop of 250 products, or as many as `PRODUCTS` says, and one that a keeper has added, with the
 * settings of a folder of `tests/shops` if `SETTINGS` names one. It is built, opened, and deleted at the
 * end.
 */

const folder = temporaryFolder('large', madeUpShops);
makeUpShop(folder, Number(process.env['PRODUCTS'] ?? 250));
addNewPerfume(folder);
const settings = process.env['SETTINGS'];
if (settings) {
  layOver(folder, settings);
  process.env['SHOP_PAYMENTS'] = 'test';
}
buildShop(folder);
process.env['SHOP_DATA'] = join(folder, 'data');
process.env['SHOP_LOG'] = 'off';
await import(join(folder, 'netlify/local/main.ts'));
