import { searchWords } from '~/data/search';

/** What the search box reads when it is first used. */
export const GET = async () => Response.json(await searchWords());
