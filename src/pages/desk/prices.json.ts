import { priceSheet } from '~/data/prices';

/** What the price sheet of /desk/products begins with; nothing in it that shoppers do not see. */
export const GET = async () => Response.json(await priceSheet());
