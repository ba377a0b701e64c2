import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { socialPicture } from '~/data/pictures/social-picture';
import { setEntries } from '~/data/sets';

interface Props {
  /** As content has it, from a folder of `src/content`. */
  picture: string;
}

export const getStaticPaths = async () =>
  (await setEntries()).map(({ id, data }) => ({
    params: { slug: id },
    props: { picture: data.images[0]?.file },
  }));

/** The picture for shared links to a set: its first one. */
export const GET: APIRoute<Props> = async ({ props: { picture } }) => {
  const drawn = await socialPicture(join('src/content/sets', picture));
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/jpeg' } });
};
