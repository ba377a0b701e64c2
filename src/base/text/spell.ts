/** The first letter as a capital; the rest stays as it is. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Pink pepper' for 'pink-pepper': how an id or a value of the address reads. */
export const spell = (id: string): string => capital(id.replaceAll('-', ' '));
