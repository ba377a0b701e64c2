/* Names of allergens as values of the address: 'Jasmine_Oil__Extract' for 'Jasmine Oil/Extract'. */

export const allergenValue = (name: string): string =>
  name.replaceAll('/', '__').replaceAll(' ', '_');

export const allergenName = (value: string): string =>
  value.replaceAll('__', '/').replaceAll('_', ' ');

export const isAllergenValue = (value: string): boolean => /^[\w-]{1,40}$/.test(value);
