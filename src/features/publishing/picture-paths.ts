/* Where the pictures that a file names lie. */

/** Folders below `src/assets` that are not called as those of the content. */
const folders: Record<string, string> = {
  perfumes: 'products',
  oils: 'products',
  diffusers: 'products',
  sets: 'products',
  posts: 'blog',
};

/** The folders whose pictures content alone names; those of others are named in code, or found by their place. */
const ofContent = /^src\/assets\/(?:about|blog|brands|home|products)\//;

/** May a picture go when no text names it? */
export const isContentPicture = (path: string): boolean => ofContent.test(path);

/** @param path of the file. @returns the folder below `src`; one for each entry, one for a single file. */
export function pictureFolder(path: string): string {
  const [name = '', slug] = path.replace(/^src\/content\/|\.\w+$/g, '').split('/');
  return ['assets', folders[name] ?? name, slug].filter(Boolean).join('/');
}

/** The number of the next picture: none that was there is replaced. */
export function nextPicture(paths: readonly string[], path: string): number {
  const folder = `src/${pictureFolder(path)}/`;
  const numbers = paths
    .filter((one) => one.startsWith(folder))
    .map((one) => Number(/^(\d+)\.\w+$/.exec(one.slice(folder.length))?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** How a file of the content names a picture below `src`. */
export const relativeName = (path: string, file: string): string =>
  `${'../'.repeat(path.split('/').length - 2)}${file}`;

/** '../../assets/products/…', as a file names it, from the project's folder on. */
export const pathOfPicture = (file: string): string => file.replace(/^(?:\.\.\/)+/, 'src/');
