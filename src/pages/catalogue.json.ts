import { loadCatalogue } from '~/data/catalogue';

/** The one catalogue: the browser searches and re-prices from it, the functions price orders by it. */
export const GET = async () => Response.json(await loadCatalogue());
