import { describe, expect, test } from 'vitest';
import { codes, countryCode } from '~/features/delivery/country';
import { countryOf } from '~/features/delivery/country-names';

// R842
describe('a country is known by its name in other languages', () => {
  test.each([
    ['Vereinigte Staaten', 'US'],
    ['usa', 'US'],
    ['Estados Unidos', 'US'],
    ['США', 'US'],
    ['أمريكا', 'US'],
    ['السعودية', 'SA'],
    ['المملكة العربية السعودية', 'SA'],
    ['الامارات', 'AE'],
    ['Großbritannien', 'GB'],
    ['Grossbritannien', 'GB'],
    ['Allemagne', 'DE'],
    ['ドイツ', 'DE'],
    ['जर्मनी', 'DE'],
    ['Pays-Bas', 'NL'],
    ['Hollande', 'NL'],
    ['Σιγκαπούρη', 'SG'],
  ])('%s is %s', (name, code) => {
    expect(countryOf(name)).toBe(code);
  });

  test.each(['', ' ', 'Atlantis', 'Lisboa', '97205', '...', 'مدينة'])('and %j is none', (text) => {
    expect(countryOf(text)).toBeNull();
  });

  test('and by what it is called in the shop before all else', () => {
    for (const language of ['en', 'de', 'ar', 'hi', 'zh']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      for (const code of codes) {
        const name = names.of(code) ?? '';
        expect(countryOf(name), `${language} ${name}`).toBe(countryCode(name) ?? code);
      }
    }
  });
});
