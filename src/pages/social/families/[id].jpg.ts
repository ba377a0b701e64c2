import type { APIRoute } from 'astro';
import { loadNotes } from '~/data/notes';
import { familySocialPicture } from '~/data/pictures/social-picture';

export const getStaticPaths = async () =>
  (await loadNotes()).families.map(({ id }) => ({ params: { id }, props: { family: id } }));

/** The picture for shared links to a family. */
export const GET: APIRoute<{ family: string }> = ({ props: { family } }) =>
  familySocialPicture(family);
