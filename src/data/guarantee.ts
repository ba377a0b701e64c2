import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needsLabel } from '~/features/publishing/guarantee-check';
import { guaranteeText, noticeProblem } from '~/features/publishing/guarantee-notice';
import { once } from './once';
import { openPicture } from './pictures/open-picture';
import { loadSite } from './site';
import type { ProductEntry } from './to-product';

/* The notice and the labels of Regulation (EU) 2025/1960: files of the keeper, shown as they are. */

/** A drawing that pages show in its own size. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
}

/** The legal guarantee in words, and the Commission's notices; null outside the EU. */
export const loadGuarantee = once(async () => {
  const { market, sample } = await loadSite();
  if (market !== 'EU') return null;
  const notices = noticeFiles();
  const problem = sample ? null : noticeProblem(notices);
  if (problem) throw new Error(problem);
  return { text: guaranteeText, notices: await Promise.all(notices.map(noticeAt)) };
});

const folder = 'src/content/legal';

const noticeFiles = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((file) => /^guarantee-notice\.[a-z]{2}\.(?:svg|png)$/.test(file))
    : [];

const noticeAt = (file: string): Promise<Drawing> => drawing(join(folder, file), `/legal/${file}`);

async function drawing(path: string, src: string): Promise<Drawing> {
  const { autoOrient } = await openPicture(path, await readFile(path), 'png', (picture) =>
    picture.metadata(),
  );
  return { src, ...autoOrient };
}

/** The notices as files of the site: each as it is and, for mails, which show no SVG, as PNG. */
export const noticeAddresses = (): { file: string; from: string }[] => {
  const files = noticeFiles();
  return [...new Set([...files, ...files.map(asPng)])].map((file) => ({
    file,
    from: files.includes(file) ? file : file.replace(/png$/, 'svg'),
  }));
};

export const asPng = (file: string): string => file.replace(/svg$/, 'png');

/** The bytes of one of these files. */
export async function noticeBytes(file: string, from: string): Promise<Buffer> {
  const path = join(folder, from);
  const bytes = await readFile(path);
  if (file === from) return bytes;
  return openPicture(path, bytes, 'png', (picture) => picture.png().toBuffer());
}

const labels = import.meta.glob<string>('../assets/products/*/guarantee-label.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** The producer's label, which lies beside the pictures of its product. */
export async function labelOf({ id, data }: ProductEntry): Promise<Drawing | null> {
  const { market, sample } = await loadSite();
  if (market !== 'EU' || !needsLabel(data.guarantee)) return null;
  const path = join('src/content/products', data.images[0]?.file ?? '', '../guarantee-label.svg');
  const src = labels[path.replace('src', '..')];
  if (src) return drawing(path, src);
  if (sample) return null;
  throw new Error(`${path} is missing: the producer's label for ${id} (docs/law.md).`);
}
