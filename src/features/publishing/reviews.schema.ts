import { z } from 'zod';
import { dateOf, day, line, text } from '../../base/content-fields.schema.ts';
import { seasons } from '../catalogue/product/vocabulary.ts';

/* Reviews as content: the samples of the demonstration shop, one file a product. */

const strength = z.int().min(1).max(5);

const contentReview = z.strictObject({
  name: line.max(40),
  date: day.transform(dateOf),
  rating: z.int().min(1).max(5),
  title: line.max(80).optional(),
  comment: text.max(2000),
  /** As this wearer found them, 1 to 5. */
  longevity: strength.optional(),
  sillage: strength.optional(),
  season: z.array(z.enum(seasons)).default([]),
  time: z.enum(['day', 'evening']).optional(),
});
export type ContentReview = z.infer<typeof contentReview>;

export const reviewsContent = z.strictObject({ entries: z.array(contentReview).min(1) });
