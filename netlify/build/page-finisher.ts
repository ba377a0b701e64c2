import { pagePath } from '../../src/features/frame/main-links.ts';
import {
  codeTag,
  offlineRuleOf,
  readyPages,
  unnamedCode,
} from '../../src/features/frame/offline-rules.ts';
import { idOf } from './build-id.ts';
import { FirstPaint } from './first-paint.ts';
import { withSmallIslandScript } from './island-script.ts';
import { codeNamedIn } from './ready-files.ts';
import { inlineScripts } from './security-headers.ts';

/** What later steps of the build need of all pages; files by their addresses, such as `product/1.html`. */
export interface DrawnPages {
  /** An id of each file's text. */
  ids: Map<string, string>;
  /** Where in each file the tag stands that will name its code, in bytes. */
  codeAt: Map<string, number>;
  /** Their inline scripts. */
  scripts: Set<string>;
  /** Files in `_astro` that pages name which may be kept. */
  kept: Set<string>;
  /** The pictures of pages that belong in the sitemap, by their paths, such as `/product/1`. */
  pictures: Map<string, string[]>;
}

/**
 * Astro puts the style of islands before the first island, which may be in a list or a `nav`. By
 * the standard a style belongs in the head only (R15).
 */
const withStyleInHead = (html: string): string => {
  const [style = ''] = /<style>astro-island[^<]*<\/style>/.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
};

/** An island's `uid` is for Astro's own server, and no two of them compress together. */
const withoutIds = (html: string): string => html.replace(/(<astro-island) uid="[^"]*"/g, '$1');

/** Prepares drawn pages for a fast first paint, and remembers what later steps need of them. */
export class PageFinisher {
  readonly drawn: DrawnPages = {
    ids: new Map(),
    codeAt: new Map(),
    scripts: new Set(),
    kept: new Set(),
    pictures: new Map(),
  };
  readonly #firstPaint: FirstPaint;

  /** @param root The folder of the build, with its scripts and style sheets. */
  constructor(root: string) {
    this.#firstPaint = new FirstPaint(root);
  }

  /** @throws when an inline script of the page cannot be parsed. */
  finish(file: string, html: string): string {
    const built = withSmallIslandScript(file, withoutIds(withStyleInHead(html)));
    const page = this.#firstPaint.prepare(built);
    this.#remember(file, page);
    return page;
  }

  #remember(file: string, page: string): void {
    const { ids, codeAt, scripts, kept, pictures } = this.drawn;
    const path = pagePath(`/${file}`);
    ids.set(file, idOf([page]));
    const at = page.indexOf(codeTag(unnamedCode));
    if (at >= 0) codeAt.set(file, Buffer.byteLength(page.slice(0, at)));
    for (const script of inlineScripts(page)) scripts.add(script);
    if (isKept(path)) for (const name of codeNamedIn(page)) kept.add(name);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? [];
    // A page for one shopper alone names none; a page that repeats another names the other.
    if (canonical !== undefined && new URL(canonical).pathname === path)
      pictures.set(path, picturesOf(page));
  }
}

const isKept = (path: string): boolean =>
  readyPages.includes(path) || offlineRuleOf(new URL(path, 'https://shop.test')) === 'page';

/**
 * The addresses of the pictures that a page names to others. They are parsed, because a part of a
 * string keeps the whole page in memory.
 */
function picturesOf(html: string): string[] {
  const [, shared] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const [, own = JSON.stringify([shared ?? []].flat())] = /"image":(\[[^\]]*\])/.exec(html) ?? [];
  return JSON.parse(own) as string[];
}
