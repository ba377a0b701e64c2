import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Listed {
  url: string;
  lastmod?: string;
  img?: { url: string }[];
}

let changes: ReadonlyMap<string, string> | undefined;

/**
 * The page with the pictures that it names to others, and with the day of its file's last change.
 * Undefined when it has no place among `pictures`, because it does not belong in the sitemap.
 */
export function described(
  item: Listed,
  pictures: ReadonlyMap<string, readonly string[]>,
): Listed | undefined {
  const { pathname } = new URL(item.url);
  const own = pictures.get(pathname);
  if (!own) return undefined;
  changes ??= lastChanges('.');
  const lastmod = changes.get(fileOf(pathname) ?? '');
  return {
    ...item,
    ...(lastmod !== undefined && { lastmod }),
    ...(own.length > 0 && { img: own.map((url) => ({ url })) }),
  };
}

let products: ReadonlyMap<string, string> | undefined;

/** The file of the content that a page is made of; undefined where there is not one. */
export function fileOf(pathname: string): string | undefined {
  const [, first = '', second] = pathname.split('/');
  if (second === undefined)
    return globSync(`src/content/{,pages/}${first}.{yaml,md}`).map(slashed)[0];
  if (['product', 'oil', 'diffuser'].includes(first)) {
    products ??= filesOfProducts();
    return products.get(second);
  }
  const folder = { blog: 'posts', set: 'sets' }[first] ?? first;
  return globSync(`src/content/${folder}/${second}.{yaml,md}`).map(slashed)[0];
}

const filesOfProducts = (): Map<string, string> =>
  new Map(
    globSync('src/content/{perfumes,oils,diffusers}/*.yaml').map((file) => [
      /^\ufeff?id: (\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? basename(file),
      slashed(file),
    ]),
  );

const slashed = (file: string): string => file.replaceAll('\\', '/');

/**
 * The day on which each file of the content was last changed. Empty without git's history, or with
 * a part of it: there the oldest commit seems to have changed every file.
 */
export function lastChanges(project: string): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return days;
    const log = git('log', '--format=%x00%cs', '--name-only', '--relative', '--', 'src/content');
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
      for (const file of files) if (!days.has(file)) days.set(file, day);
    }
  } catch {
    return days;
  }
  return days;
}
