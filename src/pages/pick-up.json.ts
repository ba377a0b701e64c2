import { loadSite } from '~/data/site';

/** Where orders can be picked up, for the checkout; null where they are only sent. */
export const GET = async () => Response.json((await loadSite()).pickUp ?? null);
