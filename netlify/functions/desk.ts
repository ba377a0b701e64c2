import { configOf, serve } from '../kernel/http/routes.ts';
import { deskRoutes } from '../app/routes/desk.ts';
import { parts } from '../app/shop.ts';

export const config = configOf(deskRoutes);

export default serve(deskRoutes, parts);
