const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR/, 'Opera'],
  [/\b(?:Firefox|FxiOS)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)/, 'Chrome'],
  [/\bSafari/, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const first = (names: readonly (readonly [RegExp, string])[], text: string, other: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? other;

/** 'Chrome on Android', of `navigator.userAgent`: what a passkey that is made there is called. */
export const deviceName = (userAgent: string): string =>
  `${first(browsers, userAgent, 'A browser')} on ${first(systems, userAgent, 'a device')}`;
