import type { CodeRequest } from './code-calls';

/** What a keeper may choose. The call knows 'other' too. */
export const codeKinds = ['perfume', 'oil', 'diffuser', 'set'] as const;

/** The field of a product that the code is for. */
export const fieldOf = (productId: number): string => `product-${productId}`;

/** Empty is no number, which JSON writes as null: the server then asks for it. */
const numberIn = (text: string | undefined) => (text === undefined ? undefined : parseFloat(text));

/** What the form holds, as the call wants it. What is left empty of its rules is not sent. */
export function requestOf(values: Record<string, string>): CodeRequest {
  const { word, percent, sum, from, to, least, uses, effect } = values;
  const kinds = codeKinds.filter((kind) => kind in values);
  const products = Object.keys(values).flatMap((name) => /^product-(\d+)$/.exec(name)?.[1] ?? []);
  return {
    word: word ?? '',
    percent: numberIn(percent),
    sum: numberIn(sum),
    freeDelivery: effect === 'freeDelivery' ? true : undefined,
    from: from || undefined,
    to: to || undefined,
    least: numberIn(least || undefined),
    uses: numberIn(uses || undefined),
    products: products.length > 0 ? products.map(Number) : undefined,
    categories: kinds.length > 0 ? kinds : undefined,
    oncePerShopper: 'oncePerShopper' in values,
    onReduced: 'onReduced' in values,
  };
}
