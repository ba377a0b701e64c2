/** For the field of a code or a number: no keyboard corrects it, and no browser offers it again (R1057). */
export const asCode = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
