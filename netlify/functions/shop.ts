import { configOf, serve } from '../server/edge/routes.ts';
import { shopRoutes } from '../server/routes/shop.ts';

export const config = configOf(shopRoutes);

export default serve(shopRoutes);
