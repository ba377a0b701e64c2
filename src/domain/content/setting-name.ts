import { pageWords } from './page-words.ts';
import type { FieldWords } from './words.ts';

/** What a field of site.yaml is called in forms: 'Flat price' for 'delivery.flat'. */
export function settingName(field: string): string {
  let words: Record<string, FieldWords> | undefined = pageWords.site;
  let label = '';
  for (const name of field.split(/[.[\]]+/)) {
    const word: FieldWords | undefined = words?.[name];
    if (!word) continue;
    label = word.label;
    words = word.fields;
  }
  return label;
}
