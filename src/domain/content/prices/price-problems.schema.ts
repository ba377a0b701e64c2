import { z } from 'zod';
import {
  diffuserContent,
  oilContent,
  perfumeContent,
} from '../../catalogue/product/product.schema.ts';
import { beyondSlider } from '../content-check.ts';
import { plainMessages } from '../plain-messages.schema.ts';
import { problemText, type FieldProblem } from '../problem-text.ts';
import { unprovenPrices, type Priced, type Prices } from '../unproven-prices.ts';
import { productWords } from '../product-words.ts';

const path = z.string();
const perfumes = perfumeContent(path);
const oils = oilContent(path);
const diffusers = diffuserContent(path);
const plain = { error: plainMessages };

/**
 * What the build would refuse in a product's file, a sentence for each mistake, in the words of
 * the form (R308).
 * @param file such as 'src/content/oils/lavender-oil.yaml'.
 * @param values what the file says.
 * @param prices struck prices are checked only with them.
 */
export function priceProblems(
  file: string,
  values: Record<string, unknown>,
  prices?: Prices,
): string[] {
  const [, , collection] = file.split('/');
  const words =
    productWords[collection === 'oils' || collection === 'diffusers' ? collection : 'perfumes'];
  return found(file, collection, values, prices).map((problem) =>
    problemText(words, values, problem),
  );
}

function found(
  file: string,
  collection: string | undefined,
  values: Record<string, unknown>,
  prices: Prices | undefined,
): readonly FieldProblem[] {
  const unproven = (data: Priced) => (prices ? unprovenPrices(data, prices) : []);
  if (collection === 'oils') {
    const { data, error } = oils.safeParse(values, plain);
    return data ? [...beyondSlider({ file, collection, data }), ...unproven(data)] : error.issues;
  }
  if (collection === 'diffusers') {
    const { data, error } = diffusers.safeParse(values, plain);
    return data ? [...beyondSlider({ file, collection, data }), ...unproven(data)] : error.issues;
  }
  const { data, error } = perfumes.safeParse(values, plain);
  return data ? unproven(data) : error.issues;
}
