import { configOf, serve } from '../server/edge/routes.ts';
import { ordersRoutes } from '../server/routes/orders.ts';

export const config = configOf(ordersRoutes);

export default serve(ordersRoutes);
