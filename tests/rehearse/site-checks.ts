import { siteRules, type SiteRules, type SiteTables } from '../../netlify/local/site/site-rules.ts';

/** Headers and redirects as Netlify's build has resolved them. */
export interface ResolvedSite {
  headers: { for: string; values: Record<string, string | string[] | undefined> }[];
  redirects: { from: string; to?: string; status?: number; force?: boolean }[];
}

/**
 * Compares what Netlify will apply with what the local host applies, which the tests see.
 * @returns a sentence for each address that differs.
 */
export function siteFaults(resolved: ResolvedSite, local: SiteRules, pages: readonly string[]) {
  const rules = siteRules(tablesOf(resolved));
  // Each rule also has an address of its own, with or without a page.
  const named = [
    ...resolved.headers.map((one) => one.for),
    ...resolved.redirects.map((one) => one.from),
  ];
  const addresses = new Set([...pages, ...named.map((path) => path.replaceAll('*', 'x'))]);
  return [...addresses].flatMap((address) => [
    ...differences(
      `The headers of ${address}`,
      headersAt(rules, address),
      headersAt(local, address),
    ),
    ...differences(
      `The redirect of ${address}`,
      JSON.stringify(rules.redirectFor(address)),
      JSON.stringify(local.redirectFor(address)),
    ),
  ]);
}

const tablesOf = ({ headers, redirects }: ResolvedSite): SiteTables => ({
  headers: headers.map(({ for: path, values }) => ({
    for: path,
    values: Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
  })),
  redirects: redirects.map(({ from, to = '', status = 301, force = false }) => ({
    from,
    to,
    status,
    force,
  })),
});

/** The headers that a browser gets: of two rules for one name the later one. */
function headersAt(rules: SiteRules, address: string): string {
  const headers = new Headers();
  for (const [name, value] of rules.headersFor(address)) headers.set(name, value);
  return [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
}

const differences = (what: string, netlify: string, local: string): string[] =>
  netlify === local ? [] : [`${what}: Netlify resolves\n${netlify}\nand this host\n${local}`];
