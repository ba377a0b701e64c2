import { configOf, serve } from '../server/kernel/http/routes.ts';
import { deskRoutes } from '../server/app/routes/desk.ts';
import { parts } from '../server/app/shop.ts';

export const config = configOf(deskRoutes);

export default serve(deskRoutes, parts);
