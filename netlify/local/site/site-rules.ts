import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const headerTable = z.strictObject({
  for: z.string(),
  values: z.record(z.string(), z.string()),
});
const redirectTable = z.strictObject({
  from: z.string(),
  to: z.string(),
  status: z.int().optional(),
  force: z.boolean().default(false),
});
/** The part of netlify.toml about pages. It is strict, so that no rule is ignored silently. */
const siteConfig = z.object({
  headers: z.array(headerTable).default([]),
  redirects: z.array(redirectTable).default([]),
});

/** Headers and redirects as tables, in the order in which they hold. */
export interface SiteTables {
  headers: { for: string; values: [name: string, value: string][] }[];
  redirects: z.infer<typeof redirectTable>[];
}

/** The header and redirect rules that Netlify will apply: those of the build and of netlify.toml. */
export interface SiteRules {
  headersFor(pathname: string): [name: string, value: string][];
  redirectFor(pathname: string): { to: string; status: number; force: boolean } | null;
}

/** @throws when netlify.toml is no TOML, or a rule stands there or in the build that is not followed here. */
export function readSiteRules(root: string, dist = join(root, 'dist')): SiteRules {
  const config = siteConfig.parse(parse(readFileSync(join(root, 'netlify.toml'), 'utf8')));
  const read = (name: string) => {
    const file = join(dist, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const ofConfig = config.headers.map(({ for: path, values }) => ({
    for: path,
    values: Object.entries(values),
  }));
  return siteRules({
    headers: [...parseHeaders(read('_headers')), ...ofConfig],
    redirects: [...parseRedirects(read('_redirects')), ...config.redirects],
  });
}

/** Of headers the last counts, of redirects the first: as Netlify's own parsers read them (docs/surprises.md). */
export function siteRules(tables: SiteTables): SiteRules {
  const headers = tables.headers.map(({ for: path, values }) => ({
    path: headerPattern(path),
    values: values.map(([name, value]): [string, string] => [name, spaced(value)]),
  }));
  const redirects = lastOfEqual(tables.redirects).map((table) => ({
    ...table,
    path: redirectPattern(table.from),
  }));
  return {
    headersFor: (pathname) =>
      headers.filter(({ path }) => path.test(pathname)).flatMap(({ values }) => values),
    redirectFor(pathname) {
      const asked = decoded(pathname);
      for (const { path, to, status = 301, force } of redirects) {
        const match = path.exec(asked);
        if (match) return { to: filled(to, match.groups ?? {}), status, force };
      }
      return null;
    },
  };
}

/** `_headers`: a path on a line, its headers below; of one that is given twice both values count. */
function parseHeaders(text: string): SiteTables['headers'] {
  const tables: { for: string; values: Map<string, string> }[] = [];
  for (const line of linesOf(text)) {
    const [, name = '', value = ''] = /^([^:]*\S)\s*:\s*(.+)$/.exec(line) ?? [];
    const values = tables.at(-1)?.values;
    if (line.startsWith('/')) tables.push({ for: line, values: new Map() });
    else if (!values || !name) throw new Error(`_headers: '${line}' is no header of a path.`);
    else values.set(name, [values.get(name) ?? [], value].flat().join(', '));
  }
  return tables.map((table) => ({ ...table, values: [...table.values] }));
}

/** `_redirects`: from, to and a status. A `!` after the status: even where a file exists. */
function parseRedirects(text: string): SiteTables['redirects'] {
  return linesOf(text).map((line) => {
    const rule = /^(\S+)\s+((?:\/|https?:)\S*)(?:\s+(\d{3})(!?))?(?:\s+#.*)?$/.exec(line);
    const [, from = '', to = '', status, force] = rule ?? [];
    if (!rule) throw new Error(`_redirects: '${line}' is not followed here.`);
    return { from, to, status: status ? Number(status) : undefined, force: force === '!' };
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A rule that is given twice keeps its last place. */
const lastOfEqual = (tables: SiteTables['redirects']) =>
  [
    ...new Map(tables.toReversed().map((table) => [JSON.stringify(table), table])).values(),
  ].reverse();

/** `a,b` is sent as `a, b`. */
const spaced = (value: string) =>
  value
    .trim()
    .split(/\s*,\s*/)
    .join(', ');

const escaped = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');

/**
 * The path of a header, whose case does not matter: '/desk/*' is also '/desk' and '/desktop', and
 * '/*.js', where the dot is any character, '/vinyljs'.
 */
function headerPattern(path: string): RegExp {
  const parts = path.split('/').filter((part) => part.trim() !== '');
  const source = parts.map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    if (part === '*') return '?.*';
    return part.includes('*') ? part.replaceAll('*', '.*') : escaped(part);
  });
  return new RegExp(`^/${source.join('/')}/?$`, 'iu');
}

/** '/product/*' and '/blog/:slug': a star takes the rest, a name one part; a last slash is ignored. */
function redirectPattern(path: string): RegExp {
  const source = path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? `(?<${part.slice(1)}>[^/]+)`
        : escaped(part).replace('\\*', '(?<splat>.*)'),
    )
    .join('/')
    .replace(/\/(\(\?<splat>\.\*\))$/, '(?:/$1)?');
  return new RegExp(`^${source}/?$`);
}

const filled = (to: string, groups: Record<string, string | undefined>) =>
  to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) =>
    name in groups ? (groups[name] ?? '') : whole,
  );

/** Rules are written as people read addresses; what cannot be decoded is none of theirs. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
