import { z } from 'zod';

/** Where shoppers pick their orders up, each a line of text. */
export const pickUpPoint = z.object({
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  /** What else a shopper should know. */
  note: z.string().optional(),
});
export type PickUp = z.infer<typeof pickUpPoint>;
