import { configOf, serve } from '../server/kernel/http/routes.ts';
import { catalogueRoutes } from '../server/app/routes/catalogue.ts';
import { stockPorts } from '../server/app/stock-ports.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(catalogueRoutes);

export default serve(catalogueRoutes, someParts(stockPorts));
