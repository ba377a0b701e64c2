import { writeFileSync } from 'node:fs';
import { productRows } from '../../src/features/publishing/sheet/product-rows.ts';
import { productFiles } from '../../src/features/publishing/server/bring-in.ts';
import { toCsv } from '../../src/features/desk/csv.ts';
import { FolderContent } from '../local/content/folder-content.ts';

/* `npm run catalogue:export -- file.csv`: all products of this folder as one sheet (docs/catalogue.md). */

const [, , file] = process.argv;
if (file === undefined) {
  console.error('Usage: npm run catalogue:export -- file.csv');
  process.exit(2);
}

const [heads = [], ...rows] = productRows(
  await productFiles(new FolderContent(process.cwd(), true)),
);
writeFileSync(file, toCsv([heads, ...rows]));
console.log(`${file}: ${rows.length} rows.`);
