import { configOf, serve } from '../kernel/http/routes.ts';
import { catalogueRoutes } from '../app/routes/catalogue.ts';
import { stockPorts } from '../app/stock-ports.ts';
import { someParts } from '../app/some-parts.ts';

export const config = configOf(catalogueRoutes);

export default serve(catalogueRoutes, someParts(stockPorts));
