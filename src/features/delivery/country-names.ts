import { codes, countryCode, foldName } from './country.ts';

/*
 * The names of countries in other languages than their own: a German writes 'Vereinigte Staaten'.
 * The runtime knows them. It takes a tenth of a second to ask it for all, so a browser does so only
 * after a name that `countryCode` does not know.
 */

const languages =
  `en ar de fr es it pt nl ru uk be pl cs sk hu ro bg el tr fa ur ps ku hi mr ne bn pa gu ta te kn ml
  si th lo km my vi id ms fil zh zh-Hant ja ko mn he sv da nb fi is et lv lt sl hr sr bs sq mk ka hy
  az kk uz ky tg tk am sw so ha af ga cy ca eu gl`.split(/\s+/);

/** What people say beside the names of maps. */
const everyday: Record<string, string[]> = {
  US: [
    'America',
    'Amerika',
    'Amérique',
    'América',
    'الولايات المتحدة الأمريكية',
    'أمريكا',
    'США',
    '美国',
    '米国',
  ],
  GB: ['Grande-Bretagne', 'Großbritannien', 'Gran Bretaña', 'بريطانيا', 'Англия', '英国'],
  SA: ['Saudi', 'KSA', 'السعودية', 'المملكة العربية السعودية'],
  AE: ['Emirates', 'الإمارات', 'Emirate', 'Emirats'],
  NL: ['Hollande', 'Holanda', 'Olanda', 'هولندا'],
  CZ: ['Tschechische Republik', 'République tchèque'],
  KR: ['Korea', 'Corée', 'Südkorea', '한국'],
};

let known: ReadonlyMap<string, string> | undefined;

function allNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const learn = (name: string | undefined, code: string) => {
    const folded = foldName(name ?? '');
    if (folded !== '' && !names.has(folded)) names.set(folded, code);
  };
  for (const [code, others] of Object.entries(everyday))
    for (const name of others) learn(name, code);
  for (const language of languages) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) learn(inLanguage.of(code), code);
  }
  return names;
}

/** The code of a country by its name in any language; null for no country. */
export const countryOf = (text: string): string | null =>
  countryCode(text) ?? (known ??= allNames()).get(foldName(text)) ?? null;
