import { z } from 'zod';
import { diffuserContent, oilContent, perfumeContent } from '../catalogue/product.schema.ts';
import { beyondSlider } from '../content/content-check.ts';

const path = z.string();
const perfumes = perfumeContent(path);
const oils = oilContent(path);
const diffusers = diffuserContent(path);

/**
 * What the build would say of a product's file, a sentence for each mistake.
 * @param file such as 'src/content/oils/lavender-oil.yaml'.
 * @param values what the file says.
 */
export function priceProblems(file: string, values: Record<string, unknown>): string[] {
  const [, , collection] = file.split('/');
  const name = String(values['name']);
  if (collection === 'oils') {
    const { data, error } = oils.safeParse(values);
    return data ? beyondSlider({ file, collection, data }) : sentences(file, name, error);
  }
  if (collection === 'diffusers') {
    const { data, error } = diffusers.safeParse(values);
    return data ? beyondSlider({ file, collection, data }) : sentences(file, name, error);
  }
  return sentences(file, name, perfumes.safeParse(values).error);
}

const sentences = (file: string, name: string, error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map(
    ({ path, message }) => `${file}: ${name}: ${z.core.toDotPath(path)}: ${message}`,
  );
