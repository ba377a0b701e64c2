import type { APIRoute } from 'astro';
import { loadNotes } from '~/data/notes';
import { familySocialPicture } from '~/data/pictures/social-picture';

export const getStaticPaths = async () =>
  (await loadNotes()).notes.map(({ id, data: { family } }) => ({
    params: { id },
    props: { family },
  }));

/** The picture for shared links to a note: the still life of its family. */
export const GET: APIRoute<{ family: string }> = ({ props: { family } }) =>
  familySocialPicture(family);
