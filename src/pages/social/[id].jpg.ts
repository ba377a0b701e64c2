import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { allEntries } from '~/data/catalogue';
import { socialPicture } from '~/data/pictures/social-picture';

interface Props {
  /** As content has it, from a folder of `src/content`. */
  picture: string;
}

export const getStaticPaths = async () =>
  (await allEntries()).map(({ data }) => ({
    params: { id: String(data.id) },
    props: { picture: data.images[0]?.file },
  }));

/** The picture for shared links to a product: its first one. */
export const GET: APIRoute<Props> = async ({ props: { picture } }) => {
  const drawn = await socialPicture(join('src/content/products', picture));
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/jpeg' } });
};
