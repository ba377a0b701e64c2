import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

/**
 * Bytes of HTML up to which the style sheets go into the page: with them it still fits, compressed,
 * into the 14 KiB that a server sends before it waits for the phone's first answer.
 */
const smallPage = 38_000;

/** A function that works each of its answers out once. */
function remembered<Answer>(work: (name: string) => Answer): (name: string) => Answer {
  const answers = new Map<string, Answer>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const answer = work(name);
    answers.set(name, answer);
    return answer;
  };
}

/**
 * Spares a page's first paint its round trips: a small page has its style sheets inside, what its
 * scripts import is asked for together with them, not once they have come, and the scripts that
 * stand in it are minified, which Astro leaves to their author.
 */
export class FirstPaint {
  readonly #root: string;

  /** @param root The folder of the build, whose files the paths in its pages name. */
  constructor(root: string) {
    this.#root = root;
  }

  /** @throws when a script that stands in the page cannot be read. */
  prepare(html: string): string {
    const page = minifyScripts(this.#preloadImports(html));
    return html.length > smallPage ? page : this.#inlineSheets(page);
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

  readonly #importsOf = remembered((script) => {
    const imports = /(?:^|[;}])import(?:[^"'();]+from)?["']\.\/([^"']+)["']/gm;
    const names = this.#read(script).matchAll(imports);
    return [...names].map(([, name = '']) => script.replace(/[^/]+$/, name));
  });

  readonly #sheet = remembered((href) => this.#read(href).trim());

  #read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8');
  }
}

/** Only classic scripts stand as they were written: Vite has bundled the modules. */
const minifyScripts = (html: string): string =>
  html.replace(
    /(<script(?: data-[^>]*)?>)([\s\S]+?)(?=<\/script>)/g,
    (_, tag: string, code: string) => tag + minify(code),
  );

const minify = remembered((code) => {
  const minified = minifySync('inline.js', code);
  if (minified.errors.length > 0) throw new Error(`A script in a page is wrong: ${code}`);
  return minified.code;
});
