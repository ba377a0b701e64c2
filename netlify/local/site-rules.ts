import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseToml, type Toml } from './toml.ts';

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

export function readSiteRules(root: string): SiteRules {
  const toml = parseToml(readFileSync(join(root, 'netlify.toml'), 'utf8'));
  const read = (name: string) => {
    const file = join(root, 'dist', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const headers = [...tables(toml, 'headers').map(headerRule), ...parseHeaders(read('_headers'))];
  const redirects = [
    ...parseRedirects(read('_redirects')),
    ...tables(toml, 'redirects').map(redirectRule),
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

const tables = (toml: Toml, name: string): Toml[] => (toml[name] ?? []) as Toml[];

function headerRule(table: Toml): HeaderRule {
  const values = Object.entries(table['values'] as Record<string, string>);
  return { path: pathPattern(String(table['for'])), values };
}

const redirectRule = ({ from, to, status, force }: Toml): Redirect => ({
  path: pathPattern(String(from)),
  to: String(to),
  status: Number(status ?? 301),
  force: force === true,
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

/** `_redirects`: from, to and a status, a `!` behind which means also over a file that is there. */
function parseRedirects(text: string): Redirect[] {
  return linesOf(text).map((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const force = status.endsWith('!');
    return { path: pathPattern(from), to, status: Number.parseInt(status, 10), force };
  });
}

const linesOf = (text: string) =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));

/** '/product/*' and '/blog/:slug': a star takes the rest, a name one part; a last slash counts for nothing. */
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
