/** Keys of an input method choose its words: they are nobody else's (R854). */
// oxlint-disable-next-line typescript/no-deprecated -- see below
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  // Safari ends a composition before the key that ends it, and tells of that key in this way alone.
  composes || keyCode === 229;
