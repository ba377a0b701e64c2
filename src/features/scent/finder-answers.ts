import { isAllergenValue } from '../catalogue/product/allergen-values.ts';
import { occasions, type Occasion } from '../catalogue/product/vocabulary.ts';

/** What a shopper has answered, as the form and the address name it. */
export interface Answers {
  occasion: Occasion | null;
  /** At least this longevity, 1 to 5. */
  longevity: number | null;
  /** Ids of families and notes loved. */
  family: readonly string[];
  /** Ids of notes to stay away from. */
  without: readonly string[];
  /** Allergens to be free of, as values of the address. */
  freeOf?: readonly string[];
  /** Highest price in dollars. */
  max: number | null;
}

export function parseAnswers(search: string): Answers {
  const params = new URLSearchParams(search);
  const many = (key: string) =>
    [...new Set(params.getAll(key).flatMap((value) => value.split(',')))]
      .filter((value) => /^[a-z-]{1,40}$/.test(value))
      .sort();
  const whole = (key: string) => {
    const text = params.get(key) ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : null;
  };
  const asked = params.get('occasion');
  const freeOf = params
    .getAll('free-of')
    .flatMap((value) => value.split(','))
    .filter(isAllergenValue);
  return {
    occasion: occasions.find((occasion) => occasion === asked) ?? null,
    longevity: whole('longevity'),
    family: many('family'),
    without: many('without'),
    ...(freeOf.length > 0 && { freeOf }),
    max: whole('max'),
  };
}

export const hasAnswers = (search: string): boolean =>
  ['occasion', 'longevity', 'family', 'without', 'free-of', 'max'].some((key) =>
    new URLSearchParams(search).has(key),
  );
