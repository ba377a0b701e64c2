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
/** The part of netlify.toml that concerns pages. Strict, so that no rule is ignored without a word. */
const siteConfig = z.object({
  headers: z.array(headerTable).default([]),
  redirects: z.array(redirectTable).default([]),
});

interface HeaderRule {
  path: RegExp;
  values: [name: string, value: string][];
}

interface Redirect {
  path: RegExp;
  to: string;
  status: number;
  force: boolean;
}

/** The header and redirect rules that Netlify will apply: those of netlify.toml and of the build. */
export interface SiteRules {
  headersFor(pathname: string): [name: string, value: string][];
  redirectFor(pathname: string): { to: string; status: number; force: boolean } | null;
}

/** @throws when netlify.toml is no TOML, or contains a rule that this host does not follow. */
export function readSiteRules(root: string): SiteRules {
  const config = siteConfig.parse(parse(readFileSync(join(root, 'netlify.toml'), 'utf8')));
  const read = (name: string) => {
    const file = join(root, 'dist', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const headers = [...config.headers.map(headerRule), ...parseHeaders(read('_headers'))];
  const redirects = [
    ...parseRedirects(read('_redirects')),
    ...config.redirects.map(({ from, ...rule }) => ({ path: pathPattern(from), ...rule })),
  ];
  return {
    headersFor: (pathname) =>
      headers.filter(({ path }) => path.test(pathname)).flatMap(({ values }) => values),
    redirectFor(pathname) {
      for (const { path, ...redirect } of redirects) {
        const match = path.exec(pathname);
        if (match) return { ...redirect, to: filled(redirect.to, match.groups ?? {}) };
      }
      return null;
    },
  };
}

const headerRule = (table: z.infer<typeof headerTable>): HeaderRule => ({
  path: pathPattern(table.for),
  values: Object.entries(table.values),
});

/** `_headers`: a path at the start of a line, its headers indented below. */
function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(text)) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.values.push([(header[1] ?? '').trim(), (header[2] ?? '').trim()]);
    else rules.push({ path: pathPattern(line.trim()), values: [] });
  }
  return rules;
}

/** `_redirects`: from, to and a status. A `!` after the status: even where a file exists. */
function parseRedirects(text: string): Redirect[] {
  return linesOf(text).map((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const force = status.endsWith('!');
    return { path: pathPattern(from), to, status: Number.parseInt(status, 10), force };
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
