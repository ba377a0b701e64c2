import { searchWords } from '~/data/search';

/** The data of the search box, loaded when it is first used. */
export const GET = async () => Response.json(await searchWords());
