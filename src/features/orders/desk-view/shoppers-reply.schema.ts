import * as z from 'zod/mini';
import type { ShippingForm } from '../shipping-form.schema.ts';
import { isShippingForm } from '../shipping-details.ts';

/** GET /api/desk/shoppers?q=: who ordered under such a name, the last first, each where the last order went. */
export const shoppersReply = z.object({
  shoppers: z.array(z.custom<ShippingForm>(isShippingForm)),
});
export type ShoppersReply = z.infer<typeof shoppersReply>;
