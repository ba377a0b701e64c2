import { z } from 'zod';
import { seasons } from '../catalogue/product/vocabulary.ts';
import { filled, oneLine, paragraphs } from '../../base/fields.schema.ts';
import { reviewLimits } from './review-limits.ts';

/** From 1 to 5. */
function scale(label: string) {
  const sentence = `${label} must be a whole number from 1 to 5.`;
  return z.int(sentence).min(1, sentence).max(5, sentence);
}

/** POST /api/reviews */
export const reviewRequest = z.strictObject({
  productId: z.int('Say which product this is about.'),
  rating: scale('Rating'),
  comment: paragraphs('Comment', reviewLimits.comment),
  title: filled(oneLine('Title', reviewLimits.title)),
  name: filled(oneLine('Name', reviewLimits.name)),
  longevity: scale('Longevity').optional(),
  sillage: scale('Sillage').optional(),
  season: z
    .array(z.enum(seasons, 'Season must be spring, summer, autumn or winter.'))
    .max(20, 'Name each season once.')
    .transform((named) => seasons.filter((season) => named.includes(season)))
    .default([]),
  time: z.enum(['day', 'evening'], 'Time must be day or evening.').optional(),
  /** As the link in the mail 'How was it?' has them. */
  proof: z
    .strictObject({
      order: oneLine('Order', 60),
      line: oneLine('Line', 100),
      key: oneLine('Key', 100),
    })
    .optional(),
});
/** As it is sent: what was left empty is left out. */
export type ReviewRequest = z.input<typeof reviewRequest>;
/** As it was read. */
export type ReadReview = z.infer<typeof reviewRequest>;
