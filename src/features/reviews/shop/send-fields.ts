import type { ReviewProof } from '~/features/reviews/review-link';
import { reviewRequest } from '~/features/reviews/review-request';
import type { Refusal } from '~/islands/form/useForm';
import { sendReview } from '~/stores/reviews';

const notSent = 'Your review could not be sent. What you typed is still here; please try again.';

/**
 * Sends the fields of a review form. This code is fetched with the first review that is sent.
 * @returns why it was refused, as one sentence: most fields are plain HTML and show no errors.
 */
export async function sendFields(
  productId: number,
  fields: FormData,
  proof: ReviewProof | undefined,
): Promise<Refusal | null> {
  const result = await sendReview(reviewRequest(productId, fields, proof));
  if (result.ok) return null;
  return { problem: result.reply.error ?? notSent };
}
