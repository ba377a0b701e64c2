import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurntableSettings } from '~/features/catalogue/turntable';

/**
 * The 360° view of a product: files of `public`, named 01.webp and on; a product may have none
 * (R70). Some also exist twice as large in a folder beside them, for zooming (R70). Their
 * addresses have a hash of the whole set, so that a browser keeps them for good (netlify.toml) but
 * never mixes old and new frames.
 */
export function turntableOf(slug: string, root = 'public/images/360'): TurntableSettings {
  const frames = framesIn(join(root, slug));
  const close = framesIn(join(`${root}-close`, slug));
  const hash = createHash('sha256');
  for (const file of [...frames, ...close]) hash.update(file.name).update(readFileSync(file.path));
  return {
    amount: frames.length,
    imagePath: `/images/360/${slug}`,
    fileName: `{index}.webp?v=${hash.digest('hex').slice(0, 10)}`,
    paddingIndex: true,
    ...(close.length > 0 && {
      close: {
        path: `/images/360-close/${slug}`,
        frames: close.map(({ name }) => parseInt(name, 10) - 1),
      },
    }),
  };
}

const framesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^\d+\.webp$/.test(name))
    .sort()
    .map((name) => ({ name, path: join(folder, name) }));
