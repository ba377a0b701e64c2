import type { Plugin } from 'vite';

/*
 * The catalogue's editor brings parts that no field of ours uses: grammars to colour the code of
 * 240 languages, maps, a shrinker of drawings, its words in 28 languages. They are left out.
 */

const unused =
  /^(?:@shikijs\/langs\/|@shikijs\/themes\/|leaflet|terra-draw|svgo)|\/locales\/[\w-]+\.json$/;

/** The editor brings its fonts along, and would all the same ask another host for them. */
const foreignFonts = /@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g;

const empty = '\0attarine:unused';

/**
 * How the build loads a part when it is wanted. The shop's own stands in a file with the router of
 * its pages, and that router loads a page again when somebody goes back to one that it did not draw.
 */
const preload = { shop: /vite\/preload-helper/, editor: '\0attarine:preload' };

const made: Record<string, string> = {
  [empty]: 'export default {};',
  [preload.editor]: 'export const __vitePreload = (load) => load();',
};

export const withoutUnusedParts: Plugin = {
  name: 'attarine:editor-parts',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/@sveltia/cms/')) return null;
    if (preload.shop.test(source)) return preload.editor;
    return unused.test(source) ? empty : null;
  },
  load: (id) => made[id] ?? null,
  transform: (code, id) =>
    id.includes('/@sveltia/cms/') && foreignFonts.test(code)
      ? { code: code.replaceAll(foreignFonts, ''), map: null }
      : null,
};

/** Marks the editor's copy of a file. */
const copy = '?editor';

/**
 * The editor gets its own copies of the rules that it shares with the shop. If they were shared in
 * the build, they would be split into more files, and shoppers would load more of them.
 */
export const ownRules: Plugin = {
  name: 'attarine:editor-rules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.includes('/src/editor/') && !importer?.endsWith(copy)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const isRule = resolved && /\/src\/domain\/[^?]+\.ts$/.test(resolved.id);
    return isRule ? { ...resolved, id: resolved.id + copy } : resolved;
  },
};
