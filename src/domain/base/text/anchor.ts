/** 'how-long-does-it-last' for 'How long does it last?': a fragment that names a heading or question. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .join('-');
