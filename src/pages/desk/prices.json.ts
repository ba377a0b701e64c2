import { priceSheet } from '~/data/prices';

/** The prices that /desk/products shows first. Shoppers can see all of them. */
export const GET = async () => Response.json(await priceSheet());
