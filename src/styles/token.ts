import tokens from './tokens.css?raw';

/**
 * The value of a token, for what is no style sheet: '#faf6ef' for 'paper'.
 * @throws when there is no such token, so that the build ends.
 */
export function token(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`There is no token --${name} in src/styles/tokens.css.`);
  return value;
}
