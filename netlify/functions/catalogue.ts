import { configOf, serve } from '../server/edge/routes.ts';
import { catalogueRoutes } from '../server/routes/catalogue.ts';

export const config = configOf(catalogueRoutes);

export default serve(catalogueRoutes);
