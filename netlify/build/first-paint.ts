import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

/**
 * Bytes of HTML up to which the style sheets go into the page: with them it still fits, compressed,
 * into the 14 KiB that a server sends before it waits for the phone's first answer.
 */
const smallPage = 38_000;

/**
 * Spares a page's first paint its round trips: a small page has its style sheets inside, what its
 * scripts import is asked for together with them, not once they have come, and the scripts that
 * stand in it are minified, which Astro leaves to their author.
 */
export class FirstPaint {
  readonly #root: string;
  readonly #imports = new Map<string, string[]>();
  readonly #sheets = new Map<string, string>();
  readonly #minified = new Map<string, string>();

  /** @param root The folder of the build, whose files the paths in its pages name. */
  constructor(root: string) {
    this.#root = root;
  }

  prepare(html: string): string {
    const page = this.#minifyScripts(this.#preloadImports(html));
    return html.length > smallPage ? page : this.#inlineSheets(page);
  }

  /** Only classic scripts stand as they were written: Vite has bundled the modules. */
  #minifyScripts(html: string): string {
    return html.replace(
      /(<script(?: data-[^>]*)?>)([\s\S]+?)(?=<\/script>)/g,
      (_, tag: string, code: string) => tag + this.#minify(code),
    );
  }

  #minify(code: string): string {
    let short = this.#minified.get(code);
    if (short === undefined) {
      const minified = minifySync('inline.js', code);
      if (minified.errors.length > 0) throw new Error(`A script in a page is wrong: ${code}`);
      short = minified.code;
      this.#minified.set(code, short);
    }
    return short;
  }

  #inlineSheets(html: string): string {
    return html.replace(
      /<link rel="stylesheet" href="([^"]+)">/g,
      (_, href: string) => `<style>${this.#sheet(href)}</style>`,
    );
  }

  #preloadImports(html: string): string {
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)];
    const named = scripts.flatMap(([, src = '']) => src);
    const imported = new Set<string>();
    for (const script of named) this.#collect(script, imported);
    const links = [...imported]
      .filter((path) => !named.includes(path))
      .map((path) => `<link rel="modulepreload" href="${path}">`);
    const first = scripts[0]?.index ?? 0;
    return html.slice(0, first) + links.join('') + html.slice(first);
  }

  /** Adds what a script imports at its start, and what that imports, to `found`. */
  #collect(script: string, found: Set<string>): void {
    for (const path of this.#importsOf(script)) {
      if (found.has(path)) continue;
      found.add(path);
      this.#collect(path, found);
    }
  }

  #importsOf(script: string): string[] {
    let paths = this.#imports.get(script);
    if (!paths) {
      const text = this.#read(script);
      const names = text.matchAll(/(?:^|[;}])import(?:[^"'();]+from)?["']\.\/([^"']+)["']/gm);
      paths = [...names].map(([, name = '']) => script.replace(/[^/]+$/, name));
      this.#imports.set(script, paths);
    }
    return paths;
  }

  /** What a style sheet says, its paths as seen from any page. */
  #sheet(href: string): string {
    let text = this.#sheets.get(href);
    if (text === undefined) {
      text = this.#read(href).trim();
      this.#sheets.set(href, text);
    }
    return text;
  }

  #read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8');
  }
}
