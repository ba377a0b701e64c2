import { configOf, serve } from '../server/edge/routes.ts';
import { deskRoutes } from '../server/routes/desk.ts';

export const config = configOf(deskRoutes);

export default serve(deskRoutes);
