import { configOf, serve } from '../server/kernel/http/routes.ts';
import { shopRoutes } from '../server/app/routes/shop.ts';
import { parts } from '../server/app/shop.ts';

export const config = configOf(shopRoutes);

export default serve(shopRoutes, parts);
