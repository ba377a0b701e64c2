/*
 * The build draws each `import()` into this, in the position of Vite's own helper, which also fetches
 * what the file imports and finds out what the browser can do: half a KiB on every page, for what this
 * shop's build never asks of it (astro.config.mjs).
 */

/** Not twice: a soft navigation takes it out of the page, so the page is asked and not a list. */
function addSheet(path: string): Promise<unknown> | null {
  const href = `/${path}`;
  if (document.querySelector(`link[href="${href}"]`)) return null;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} could not be loaded.`));
    document.head.append(link);
  });
}

/**
 * @param sheets the style sheets of the file, by their paths in the build
 * @throws when a file is lost, of which `EarlyPresses.astro` hears
 */
export async function __vitePreload<File>(
  load: () => Promise<File>,
  sheets: readonly string[] = [],
): Promise<File> {
  try {
    const [file] = await Promise.all([load(), ...sheets.map(addSheet)]);
    return file;
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
