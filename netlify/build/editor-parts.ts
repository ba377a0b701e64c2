import type { Plugin } from 'vite';

/*
 * Leaves out parts of the catalogue's editor that no field of ours uses: syntax colours for 240
 * languages, maps, an SVG optimiser, its texts in 28 languages.
 */

const unused =
  /^(?:@shikijs\/langs\/|@shikijs\/themes\/|leaflet|terra-draw|svgo)|\/locales\/[\w-]+\.json$/;

/** The editor has its own fonts, but would still load them from another host. */
const foreignFonts = /@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g;

const empty = '\0attarine:unused';

/**
 * The helper that loads a part when it is wanted. The shop's helper shares a file with the router
 * of its pages, and that router reloads a page when somebody goes back to one that it did not draw.
 * So the editor gets a helper of its own.
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

/**
 * Gives somebody copies of files, and of what those import.
 * @param ending of the copies' paths.
 */
const copies = (
  ending: string,
  isFirst: (source: string, importer: string) => boolean,
  copied: RegExp,
): Plugin => ({
  name: `attarine:copies-${ending.slice(1)}`,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.endsWith(ending) && !isFirst(source, importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const isCopied = resolved && copied.test(resolved.id);
    return isCopied ? { ...resolved, id: resolved.id + ending } : resolved;
  },
});

/**
 * The editor's own copies of the rules that it shares with the shop. Otherwise the build would split
 * them into more files, and shoppers would load more of them.
 */
export const ownRules = copies(
  '?editor',
  (_, importer) => importer.includes('/src/editor/'),
  /\/src\/domain\/[^?]+\.ts$/,
);

/**
 * The desk's own copy of what zod's small build imports. Otherwise each screen would load what the
 * editor's zod needs of the same files, and the editor a screen's React.
 */
export const ownZod: Plugin = {
  ...copies('?mini', (source) => source === 'zod/mini', /\/node_modules\/zod\/[^?]+$/),
  apply: 'build',
};
