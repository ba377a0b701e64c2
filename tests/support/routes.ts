import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Pages worth a look of their own beside the first of their folder. */
const special = ['product/1.html', 'product/6.html', 'product/backend.html', 'diffuser/203.html'];

/**
 * The addresses of the built shop: every page of the top level, and of each folder, whose pages
 * are made by one template, the first and the special ones.
 */
export function builtRoutes(): string[] {
  const files = globSync('**/*.html', { cwd: 'dist' }).sort();
  const isFirst = (file: string) =>
    file === files.find((other) => dirname(other) === dirname(file));
  return files
    .filter((file) => dirname(file) === '.' || isFirst(file) || special.includes(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`);
}
