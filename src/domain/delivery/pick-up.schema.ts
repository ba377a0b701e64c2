import { z } from 'zod';

/** Where an order is picked up, as its record keeps it. */
export const pickUpPoint = z.object({
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  /** What else a shopper should know. */
  note: z.string().optional(),
});
