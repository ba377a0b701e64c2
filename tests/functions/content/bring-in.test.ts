import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { FolderContent } from '../../../netlify/local/content/folder-content.ts';
import { bringIn, productFiles } from '../../../src/features/publishing/server/bring-in.ts';
import { stateOf } from '../../../src/features/publishing/sheet/planned.ts';
import { productRows } from '../../../src/features/publishing/sheet/product-rows.ts';
import { lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* R1161: a sheet of products is brought into the project's folder. */

const reason = { by: 'keeper', why: 'Bring products in' };
const now = Date.parse('2026-11-28T12:00:00Z');

let project: string;
let files: FolderContent;
let sheet: string[][];

beforeEach(async () => {
  project = temporaryFolder('project');
  for (const [path, text] of Object.entries(shopFiles())) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  files = new FolderContent(project, true);
  sheet = productRows(await productFiles(files));
});

const there = () =>
  new Map(
    Object.keys(shopFiles()).map((path) => [path, readFileSync(join(project, path), 'utf8')]),
  );

/** The first row of a product, to be changed. */
function row(file: string): (head: string, cell: string) => void {
  const [heads = []] = sheet;
  const found = sheet.find((one) => one[heads.indexOf('File')] === file) ?? [];
  return (head, cell) => {
    found[heads.indexOf(head)] = cell;
  };
}
const bring = (leavesRefused = false) =>
  bringIn(files, { table: sheet, reason, leavesRefused }, now);

test('a preview writes nothing, and what is brought in changes its lines alone', async () => {
  row('lavender-oil')('Origin', 'Haute-Provence');
  const before = there();
  const { plan, isWritten } = await bringIn(files, { table: sheet }, now);
  expect(isWritten).toBe(false);
  expect(plan.products.filter((product) => stateOf(product) === 'Changed')).toMatchObject([
    { path: lavender, changes: [{ column: 'Origin', after: 'Haute-Provence' }] },
  ]);
  expect(there()).toEqual(before);
  expect((await bring()).isWritten).toBe(true);
  const text = before.get(lavender)?.replace(/^origin: .*$/m, 'origin: Haute-Provence') ?? '';
  expect(there()).toEqual(new Map([...before, [lavender, text]]));
  expect((await bring()).plan.products.map((product) => stateOf(product))).not.toContain('Changed');
});

test('nothing is written while one row is refused, unless it is left out', async () => {
  row('lavender-oil')('Origin', 'Haute-Provence');
  row('tea-tree-oil')('Short description', 'x'.repeat(141));
  const before = there();
  const refused = await bring();
  expect(refused.isWritten).toBe(false);
  expect(refused.plan.products.find(({ path }) => path === teaTree)?.problems).toEqual([
    {
      row: expect.any(Number) as number,
      column: 'Short description',
      sentence: expect.stringContaining('at most 140') as string,
    },
  ]);
  expect(there()).toEqual(before);
  expect((await bring(true)).isWritten).toBe(true);
  expect(there().get(teaTree)).toBe(before.get(teaTree));
  expect(there().get(lavender)).toContain('Haute-Provence');
});

test('what only the whole content can refuse stands at its cell: names, notes, the price before', async () => {
  row('lavender-oil')('Name', 'Oud Zellij');
  row('tea-tree-oil')('Notes', 'nowhere');
  row('amber-lantern')('Price before', '9999');
  const { plan } = await bring();
  const problems = plan.products.flatMap((product) => product.problems);
  expect(problems.map(({ column }) => column).sort()).toEqual(['Name', 'Notes', 'Price before']);
});

test('another price is in the ledger with the day, as after a save at the desk', async () => {
  row('lavender-oil')('Price', '30');
  row('lavender-oil')('Price before', '');
  expect((await bring()).isWritten).toBe(true);
  expect(there().get('src/content/prices.json')).toContain(
    '{ "sku": "101_10ML", "price": 30, "from": "2026-11-28" }',
  );
});
