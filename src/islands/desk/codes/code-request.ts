import type { CodeRequest } from './code-calls';

/** What a keeper may choose. The call knows 'other' too. */
export const codeKinds = ['perfume', 'oil', 'diffuser', 'set'] as const;

/** Empty is no number, which JSON writes as null: the server then asks for it. */
const numberIn = (text: string | undefined) => (text === undefined ? undefined : parseFloat(text));

/** What the form holds, as the call wants it. What is left empty of its rules is not sent. */
export function requestOf(values: Record<string, string>): CodeRequest {
  const { word, percent, sum, from, to, least, uses, effect } = values;
  const kinds = codeKinds.filter((kind) => kind in values);
  return {
    word: word ?? '',
    percent: numberIn(percent),
    sum: numberIn(sum),
    freeDelivery: effect === 'freeDelivery' ? true : undefined,
    from: from || undefined,
    to: to || undefined,
    least: numberIn(least || undefined),
    uses: numberIn(uses || undefined),
    categories: kinds.length > 0 ? kinds : undefined,
    oncePerShopper: 'oncePerShopper' in values,
    onReduced: 'onReduced' in values,
  };
}
