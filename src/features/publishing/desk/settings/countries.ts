import { codes, countryCode } from '~/features/delivery/country';

/* Countries by their names: no keeper reads their letters. */

let inEnglish: Intl.DisplayNames | undefined;

/** All that no zone names. */
const others = 'others';
const othersName = 'All other countries';

export function nameOfCountry(code: string): string {
  inEnglish ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return code === others ? othersName : (inEnglish.of(code) ?? code);
}

/** Of a name that was typed or chosen; null for no country. */
export function codeOfCountry(name: string): string | null {
  const typed = name.trim().toLowerCase();
  const named = [others, ...codes].find((code) => nameOfCountry(code).toLowerCase() === typed);
  return named ?? countryCode(name);
}

/** To choose from. */
export const countryNames = (): string[] =>
  [...codes].map(nameOfCountry).sort((a, b) => a.localeCompare(b));

/** 'Canada', 'Canada and Mexico', 'Albania, Andorra, Austria and 41 more'. */
export function countriesText(list: readonly string[]): string {
  const names = list.map(nameOfCountry);
  if (names.length === 0) return 'No country';
  const [shown, rest] = names.length > 4 ? [names.slice(0, 3), names.length - 3] : [names, 0];
  const last = rest > 0 ? `${rest} more` : (shown.pop() ?? '');
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
