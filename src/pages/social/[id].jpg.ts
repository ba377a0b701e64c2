import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { APIRoute } from 'astro';
import { parse } from 'yaml';
import { allEntries } from '~/data/catalogue';
import { socialPicture } from '~/data/pictures/social-picture';
import { isListOf, isShape, isText } from '~/domain/guards';

interface Props {
  /** The product's content file, as a path from the project's folder. */
  file: string;
}

export const getStaticPaths = async () =>
  (await allEntries()).map(({ data, filePath }) => ({
    params: { id: String(data.id) },
    props: { file: filePath },
  }));

const hasPictures = isShape({ images: isListOf(isShape({ file: isText })) });

/** The picture for shared links to a product: its first one, found in its content file. */
export const GET: APIRoute<Props> = async ({ props: { file } }) => {
  const content: unknown = parse(await readFile(file, 'utf8'));
  const [first] = hasPictures(content) ? content.images : [];
  if (!first) throw new Error(`${file} names no picture.`);
  const picture = await socialPicture(join(dirname(file), first.file));
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
