import type { APIRoute, ImageMetadata } from 'astro';
import { allEntries } from '~/data/catalogue';
import { socialPicture } from '~/data/pictures/social-picture';

interface Props {
  picture: ImageMetadata & { fsPath?: string };
}

export const getStaticPaths = async () =>
  (await allEntries()).map(({ data }) => ({
    params: { id: String(data.id) },
    props: { picture: data.images[0]?.file },
  }));

/** The picture for shared links to a product: its first one. Astro's type does not name its path. */
export const GET: APIRoute<Props> = async ({ props: { picture } }) => {
  if (picture.fsPath === undefined) throw new Error(`Astro tells no path of ${picture.src}.`);
  const drawn = await socialPicture(picture.fsPath);
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/jpeg' } });
};
