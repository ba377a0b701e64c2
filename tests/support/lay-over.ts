import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { needsLabel } from '../../src/features/publishing/guarantee-check.ts';
import { products } from './content.ts';

/**
 * Gives a copy of the project the settings of a folder of `tests/shops`, with drawings of its own in place
 * of those that only a keeper has: the notice of the law, and a label beside each product that needs one.
 */
export function layOver(project: string, settings: string): void {
  const shop = join(import.meta.dirname, '../shops', settings);
  const content = join(project, 'src/content');
  for (const part of ['site.yaml', 'legal'])
    cpSync(join(shop, part), join(content, part), { recursive: true });
  const label = 'guarantee-label.svg';
  for (const { data } of products())
    if (needsLabel(data.guarantee))
      copyFileSync(
        join(shop, label),
        join(content, 'products', data.images[0]?.file ?? '', '..', label),
      );
}
