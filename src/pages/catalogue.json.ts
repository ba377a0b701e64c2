import { loadCatalogue } from '~/data/catalogue';

/** The one catalogue. The browser searches and prices from it, the functions price orders by it. */
export const GET = async () => Response.json(await loadCatalogue());
