import { configOf, serve } from '../server/kernel/http/routes.ts';
import { shopRoutes } from '../server/app/routes/shop.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(shopRoutes);

export default serve(shopRoutes, someParts({}));
