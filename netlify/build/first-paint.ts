import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { minifySync } from 'vite';

/**
 * Compressed bytes of a page that still fit, with about 1,300 bytes of headers, into the ten
 * packets that a server sends before it waits for the browser's first reply.
 */
const firstFlight = 13_300;

/** A page with more characters is not tried, because it never fits. */
const tooLong = 75_000;

const sheetLink = /<link rel="stylesheet" href="([^"]+)">/g;
const isShared = (href: string): boolean => /\/Base\.[^/]+$/.test(href);

/** As a CDN compresses what it is asked for, in a few milliseconds. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const fitsFirstFlight = (html: string): boolean =>
  html.length < tooLong && brotliCompressSync(html, quality).length <= firstFlight;

/** The same function, which computes the result for each name once. */
function memoized<Result>(work: (name: string) => Result): (name: string) => Result {
  const results = new Map<string, Result>();
  return (name) => {
    const known = results.get(name);
    if (known !== undefined) return known;
    const result = work(name);
    results.set(name, result);
    return result;
  };
}

/**
 * Saves round trips before a page's first paint. Style sheets go into the page if both fit into the
 * server's first packets; otherwise its own sheets become one. Scripts are fetched after the paint where
 * the page says so (src/components/frame/AfterPaint.astro), else after style sheets and main picture,
 * and their imports with them. Inline scripts are minified here, because Astro does not do it.
 */
export class FirstPaint {
  readonly #root: string;

  /** @param root The folder of the build, whose files the paths in its pages name. */
  constructor(root: string) {
    this.#root = root;
  }

  /** @throws when an inline script of the page cannot be parsed. */
  prepare(html: string): string {
    const isLate = html.includes('data-after-paint');
    const named = this.#nameImports(html, isLate ? lateScript : preload);
    const page = minifyScripts(isLate ? withScriptsLate(named) : named);
    const whole = this.#inlineSheets(page);
    return fitsFirstFlight(whole) ? whole : withScriptsLast(this.#joinSheets(page));
  }

  #inlineSheets(html: string): string {
    return html.replace(sheetLink, (_, href: string) => `<style>${this.#sheet(href)}</style>`);
  }

  /** The page's own sheets as one file, in their order; the one that all pages share stays apart. */
  #joinSheets(html: string): string {
    const own = [...html.matchAll(sheetLink)]
      .map(([, href = '']) => href)
      .filter((href) => !isShared(href));
    if (own.length < 2) return html;
    const joined = `<link rel="stylesheet" href="${this.#joined(own.join(' '))}">`;
    return html.replace(sheetLink, (link, href: string) => {
      if (isShared(href)) return link;
      return href === own.at(-1) ? joined : '';
    });
  }

  /** Writes several sheets as one, named by its content. */
  readonly #joined = memoized((hrefs) => {
    const sheet = hrefs
      .split(' ')
      .map((href) => this.#sheet(href))
      .join('\n');
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
    const path = `/_astro/page.${hash}.css`;
    writeFileSync(join(this.#root, path), sheet);
    return path;
  });

  /** Before the scripts, so that no import waits for the file that names it. */
  #nameImports(html: string, tagOf: (path: string) => string): string {
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)];
    const named = scripts.flatMap(([, src = '']) => src);
    const imported = new Set<string>();
    for (const script of named) this.#collect(script, imported);
    const tags = [...imported].filter((path) => !named.includes(path)).map(tagOf);
    const first = scripts[0]?.index ?? 0;
    return html.slice(0, first) + tags.join('') + html.slice(first);
  }

  /** Adds to `found` the static imports of a script, and theirs. */
  #collect(script: string, found: Set<string>): void {
    for (const path of this.#importsOf(script)) {
      if (found.has(path)) continue;
      found.add(path);
      this.#collect(path, found);
    }
  }

  readonly #importsOf = memoized((script) => {
    const imports = /(?:^|[;}])import(?:[^"'();]+from)?["']\.\/([^"']+)["']/gm;
    const names = this.#read(script).matchAll(imports);
    return [...names].map(([, name = '']) => script.replace(/[^/]+$/, name));
  });

  readonly #sheet = memoized((href) => this.#read(href).trim());

  #read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8');
  }
}

const preload = (path: string) => `<link rel="modulepreload" href="${path}">`;

/** A block of data, which no browser fetches. */
const late = '<script type="text/late" data-src=';

const lateScript = (path: string) => `${late}"${path}"></script>`;

const withScriptsLate = (html: string): string =>
  html.replaceAll('<script type="module" src=', late);

const withScriptsLast = (html: string): string =>
  html.replace(
    /<(?:script type="module"(?= src=)|link rel="modulepreload")/g,
    (tag) => `${tag} fetchpriority="low"`,
  );

/** Only classic inline scripts: Vite has already minified the modules. */
const minifyScripts = (html: string): string =>
  html.replace(
    /(<script(?: data-[^>]*)?>)([\s\S]+?)(?=<\/script>)/g,
    (_, tag: string, code: string) => tag + minify(code),
  );

const minify = memoized((code) => {
  const minified = minifySync('inline.js', code);
  if (minified.errors.length > 0) throw new Error(`A script in a page is wrong: ${code}`);
  return minified.code;
});
