import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TurntableSettings } from '~/domain/catalogue/turntable';

/**
 * The 360° view of a product: files of `public`, named 01.webp and on; a product may have none
 * (R77). Their addresses carry a hash of the whole set, so that a browser keeps them for
 * good (netlify.toml) and yet never turns an object of old and new frames.
 */
export function turntableOf(slug: string, root = 'public/images/360'): TurntableSettings {
  const folder = resolve(root, slug);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const frames = files.filter((name) => /^\d+\.webp$/.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of frames) hash.update(name).update(readFileSync(join(folder, name)));
  return {
    amount: frames.length,
    imagePath: `/images/360/${slug}`,
    fileName: `{index}.webp?v=${hash.digest('hex').slice(0, 10)}`,
    paddingIndex: true,
  };
}
