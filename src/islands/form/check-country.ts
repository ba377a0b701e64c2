import { inEnglish, isCountry, unknownCountry } from '~/features/delivery/country';

/**
 * Writes the name of the country that the shop uses over one of another language, so that what
 * delivery costs is known.
 * @returns what is wrong with the text; '' where nothing is, or nobody can say.
 */
export async function checkCountry(field: HTMLInputElement): Promise<string> {
  const text = field.value;
  if (text === '' || isCountry(text)) return '';
  const names = await import('~/features/delivery/country-names').catch(() => null);
  if (!names || field.value !== text) return '';
  const code = names.countryOf(text);
  if (code === null) return unknownCountry;
  field.value = inEnglish(code);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return '';
}
