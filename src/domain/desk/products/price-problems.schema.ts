import { z } from 'zod';
import { diffuserContent, oilContent, perfumeContent } from '../../product/product.schema.ts';
import { beyondSlider } from '../../content/content-check.ts';
import { plainMessages } from '../../content/plain-messages.schema.ts';
import { problemText, type FieldProblem } from '../../content/problem-text.ts';
import { productWords } from '../../content/product-words.ts';

const path = z.string();
const perfumes = perfumeContent(path);
const oils = oilContent(path);
const diffusers = diffuserContent(path);
const plain = { error: plainMessages };

/**
 * What the build would refuse in a product's file, a sentence for each mistake, in the words of
 * the form (R520).
 * @param file such as 'src/content/oils/lavender-oil.yaml'.
 * @param values what the file says.
 */
export function priceProblems(file: string, values: Record<string, unknown>): string[] {
  const [, , collection] = file.split('/');
  const words =
    productWords[collection === 'oils' || collection === 'diffusers' ? collection : 'perfumes'];
  return found(file, collection, values).map((problem) => problemText(words, values, problem));
}

function found(
  file: string,
  collection: string | undefined,
  values: Record<string, unknown>,
): readonly FieldProblem[] {
  if (collection === 'oils') {
    const { data, error } = oils.safeParse(values, plain);
    return data ? beyondSlider({ file, collection, data }) : error.issues;
  }
  if (collection === 'diffusers') {
    const { data, error } = diffusers.safeParse(values, plain);
    return data ? beyondSlider({ file, collection, data }) : error.issues;
  }
  return perfumes.safeParse(values, plain).error?.issues ?? [];
}
