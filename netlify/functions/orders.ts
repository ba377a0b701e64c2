import { configOf, serve } from '../server/kernel/http/routes.ts';
import { ordersRoutes } from '../server/app/routes/orders.ts';
import { parts } from '../server/app/shop.ts';

export const config = configOf(ordersRoutes);

export default serve(ordersRoutes, parts);
