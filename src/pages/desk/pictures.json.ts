import { loadListPictures } from '~/data/desk-pictures';

/** The pictures of the desk's list of products. */
export const GET = async () => Response.json(await loadListPictures());
