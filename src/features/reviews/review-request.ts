import type { Review } from './reviews.ts';
import type { ReviewProof } from './review-link.ts';
import type { ReviewRequest } from './review-request.schema.ts';

type Fields = Pick<FormData, 'get' | 'getAll'>;

const textIn = (fields: Fields, name: keyof Review): string | undefined => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
};

const levelIn = (fields: Fields, name: keyof Review): number | undefined => {
  const text = textIn(fields, name);
  return text === undefined ? undefined : Number(text);
};

/** What the fields of a review form say, none of which but rating and comment must be filled. */
export function reviewRequest(
  productId: number,
  fields: Fields,
  proof: ReviewProof | undefined,
): ReviewRequest {
  const optional = {
    title: textIn(fields, 'title'),
    name: textIn(fields, 'name'),
    longevity: levelIn(fields, 'longevity'),
    sillage: levelIn(fields, 'sillage'),
    season: seasonsIn(fields),
    time: textIn(fields, 'time'),
    proof,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    productId,
    rating: levelIn(fields, 'rating') ?? 0,
    comment: textIn(fields, 'comment') ?? '',
    ...Object.fromEntries(given),
  };
}

function seasonsIn(fields: Fields): string[] | undefined {
  const chosen = fields.getAll('season').filter((value) => typeof value === 'string');
  return chosen.length > 0 ? chosen : undefined;
}
