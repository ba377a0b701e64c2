import { numberIfAny, numberIn } from '~/base/typed-number';
import type { Refusal } from '~/islands/form/useForm';
import type { CodeRequest } from './code-calls';

/** What a keeper may choose. The call knows 'other' too. */
export const codeKinds = ['perfume', 'oil', 'diffuser', 'set'] as const;

/** The field of a product that the code is for. */
export const fieldOf = (productId: number): string => `product-${productId}`;

/**
 * What the form holds, as the call wants it. What is left empty of its rules is not sent.
 * @returns why it cannot be sent, where an amount cannot be read.
 */
export function requestOf(values: Record<string, string>): CodeRequest | Refusal {
  const { word, from, to, uses, effect } = values;
  const percent = 'percent' in values ? numberIn(values, 'percent', { unit: '%' }) : undefined;
  if (typeof percent === 'object') return percent;
  const sum = 'sum' in values ? numberIn(values, 'sum') : undefined;
  if (typeof sum === 'object') return sum;
  const least = numberIfAny(values, 'least');
  if (typeof least === 'object') return least;
  const kinds = codeKinds.filter((kind) => kind in values);
  const products = Object.keys(values).flatMap((name) => /^product-(\d+)$/.exec(name)?.[1] ?? []);
  return {
    word: word ?? '',
    percent,
    sum,
    freeDelivery: effect === 'freeDelivery' ? true : undefined,
    from: from || undefined,
    to: to || undefined,
    least,
    uses: uses ? Number(uses) : undefined,
    products: products.length > 0 ? products.map(Number) : undefined,
    categories: kinds.length > 0 ? kinds : undefined,
    oncePerShopper: 'oncePerShopper' in values,
    onReduced: 'onReduced' in values,
  };
}
