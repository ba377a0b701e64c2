import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdTag } from '../../src/domain/frame/offline-rules.ts';
import { buildShop, madeUpShops, makeUpShop } from '../support/made-up-shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run build:twice`: builds one shop of 60 products in two folders and two time zones, and fails
 * where a byte differs. Then it raises the prices of one perfume, builds again, and fails where a
 * file has changed that does not show the perfume, the build's id in the head of each page apart
 * (ADR 13). It takes a minute.
 */

const raised = { file: 'src/content/perfumes/musk-limewash.yaml', name: 'Musk Limewash' };
/** The worker has hashes of the files that it keeps, the finder budgets made of all prices. */
const unnamed = ['/sw.js', '/finder.html'];

const [first, second] = [0, 1].map(() => temporaryFolder('twice', madeUpShops));
if (first === undefined || second === undefined) throw new Error('There are no folders.');
for (const folder of [first, second]) makeUpShop(folder, 60);

interface Build {
  /** The id that its pages name. */
  id: string;
  /** By their paths in `dist`. */
  files: ReadonlyMap<string, Buffer>;
}

function read(folder: string): Build {
  const root = join(folder, 'dist');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const [, id = ''] =
    /<meta name="build" content="(\w+)">/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ??
    [];
  return { id, files: new Map(files.map((file) => [file.slice(root.length), readFileSync(file)])) };
}

/** @param withId whether pages differ by the id of their build alone. */
function changes(one: Build, other: Build, { withId }: { withId: boolean }): string[] {
  const contentOf = ({ files, id }: Build, name: string) => {
    const text = files.get(name)?.toString('latin1');
    return withId ? text : text?.replace(buildIdTag(id), '');
  };
  const names = new Set([...one.files.keys(), ...other.files.keys()]);
  return [...names].filter((name) => contentOf(one, name) !== contentOf(other, name)).sort();
}

buildShop(first);
process.env['TZ'] = 'Pacific/Auckland';
buildShop(second);
const before = read(first);
const different = changes(before, read(second), { withId: true });
console.log(`${before.files.size} files, ${different.length} differ between two builds.`);
console.log(different.join('\n'));

const file = join(second, raised.file);
const text = readFileSync(file, 'utf8');
// Struck prices too, which else would have to be proven.
const dearer = text.replaceAll(/(p|P)rice: (\d+)/g, (_, p, price) => `${p}rice: ${+price + 10}`);
writeFileSync(file, dearer);
buildShop(second);
const after = read(second);
const touched = changes(before, after, { withId: false });
const strangers = touched.filter(
  (name) => !unnamed.includes(name) && !after.files.get(name)?.includes(raised.name),
);
console.log(
  `After a rise of one perfume's prices ${touched.length} have changed, and ${changes(before, after, { withId: true }).length} with the build's id in each page:`,
);
console.log(touched.join('\n'));
console.log(`${strangers.length} of them do not name it.`, ...strangers);
process.exitCode = different.length + strangers.length > 0 ? 1 : 0;
