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
  status: z.int().default(301),
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

/** The header and redirect rules that Netlify will apply: those of netlify.toml and of the build. */
export interface SiteRules {
  headersFor(pathname: string): [name: string, value: string][];
  redirectFor(pathname: string): { to: string; status: number; force: boolean } | null;
}

/** @throws when netlify.toml is no TOML, or contains a rule that this host does not follow. */
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
    headers: [...ofConfig, ...parseHeaders(read('_headers'))],
    redirects: [...parseRedirects(read('_redirects')), ...config.redirects],
  });
}

export function siteRules(tables: SiteTables): SiteRules {
  const headers = tables.headers.map((table) => ({ ...table, path: pathPattern(table.for) }));
  const redirects = tables.redirects.map((table) => ({ ...table, path: pathPattern(table.from) }));
  return {
    headersFor: (pathname) =>
      headers.filter(({ path }) => path.test(pathname)).flatMap(({ values }) => values),
    redirectFor(pathname) {
      for (const { path, to, status, force } of redirects) {
        const match = path.exec(pathname);
        if (match) return { to: filled(to, match.groups ?? {}), status, force };
      }
      return null;
    },
  };
}

/** `_headers`: a path at the start of a line, its headers indented below. */
function parseHeaders(text: string): SiteTables['headers'] {
  const tables: SiteTables['headers'] = [];
  for (const line of linesOf(text)) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) tables.at(-1)?.values.push([(header[1] ?? '').trim(), (header[2] ?? '').trim()]);
    else tables.push({ for: line.trim(), values: [] });
  }
  return tables;
}

/** `_redirects`: from, to and a status. A `!` after the status: even where a file exists. */
function parseRedirects(text: string): SiteTables['redirects'] {
  return linesOf(text).map((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    return { from, to, status: Number.parseInt(status, 10), force: status.endsWith('!') };
  });
}

const linesOf = (text: string) =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));

/** '/product/*' and '/blog/:slug': a star takes the rest, a name one part; a last slash is ignored. */
function pathPattern(path: string): RegExp {
  const source = path
    .replace(/(.)\/$/, '$1')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/\*/g, '.*')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

const filled = (to: string, groups: Record<string, string | undefined>) =>
  to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => groups[name] ?? whole);
