import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildShop, madeUpShops, makeUpShop } from '../support/made-up-shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run build:twice`: builds one shop of 60 products in two folders and two time zones, and fails
 * where a byte differs. Then it raises the prices of one perfume, builds again, and fails where a
 * file has changed that does not show the perfume. It takes a minute.
 */

const raised = { file: 'src/content/perfumes/musk-limewash.yaml', name: 'Musk Limewash' };
/** The worker has hashes of the files that it keeps, the finder budgets made of all prices. */
const unnamed = ['/sw.js', '/finder.html'];

const [first, second] = [0, 1].map(() => temporaryFolder('twice', madeUpShops));
if (first === undefined || second === undefined) throw new Error('There are no folders.');
for (const folder of [first, second]) makeUpShop(folder, 60);

/** Files by their paths in `dist`. */
type Build = ReadonlyMap<string, Buffer>;

function read(folder: string): Build {
  const root = join(folder, 'dist');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    // It says when the build was made.
    .filter((entry) => entry.isFile() && entry.name !== 'build.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(root.length), readFileSync(file)]));
}

function changes(one: Build, other: Build): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  const none = Buffer.alloc(0);
  return [...names]
    .filter((name) => !(one.get(name) ?? none).equals(other.get(name) ?? none))
    .sort();
}

buildShop(first);
process.env['TZ'] = 'Pacific/Auckland';
buildShop(second);
const before = read(first);
const different = changes(before, read(second));
console.log(`${before.size} files, ${different.length} differ between two builds.`);
console.log(different.join('\n'));

const file = join(second, raised.file);
const text = readFileSync(file, 'utf8');
// Struck prices too, which else would have to be proven.
const dearer = text.replaceAll(/(p|P)rice: (\d+)/g, (_, p, price) => `${p}rice: ${+price + 10}`);
writeFileSync(file, dearer);
buildShop(second);
const after = read(second);
const touched = changes(before, after);
const strangers = touched.filter(
  (name) => !unnamed.includes(name) && !after.get(name)?.includes(raised.name),
);
console.log(`After a rise of one perfume's prices ${touched.length} have changed:`);
console.log(touched.join('\n'));
console.log(`${strangers.length} of them do not name it.`, ...strangers);
process.exitCode = different.length + strangers.length > 0 ? 1 : 0;
