import { configOf, serve } from '../kernel/http/routes.ts';
import { ordersRoutes } from '../app/routes/orders.ts';
import { parts } from '../app/shop.ts';

export const config = configOf(ordersRoutes);

export default serve(ordersRoutes, parts);
