/* Where the pictures of a product lie. */

/** @param path of the product's file. @returns the folder below `src`. */
export const pictureFolder = (path: string): string =>
  `assets/products/${path.replace(/^.*\/|\.yaml$/g, '')}`;

/** The number of the next picture: none that was there is replaced. */
export function nextPicture(paths: readonly string[], path: string): number {
  const folder = `src/${pictureFolder(path)}/`;
  const numbers = paths
    .filter((one) => one.startsWith(folder))
    .map((one) => Number(/^(\d+)\.\w+$/.exec(one.slice(folder.length))?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** '../../assets/products/…', as a product's file names it, from the project's folder on. */
export const pathOfPicture = (file: string): string => file.replace(/^\.\.\/\.\.\//, 'src/');
