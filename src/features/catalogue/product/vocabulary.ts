/* The words that content may use and the filters offer, each list in the order in which it is shown. */

/** The category of the shop's list in which sets stand. */
export const giftSets = 'gift-sets';

export const perfumeCategories = ['oud', 'amber', 'floral', 'oriental', 'musk', 'attar'] as const;
export const concentrations = [
  'Eau de Toilette',
  'Eau de Parfum',
  'Extrait de Parfum',
  'Attar',
] as const;
export type Concentration = (typeof concentrations)[number];
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];
export const occasions = ['everyday', 'work', 'evening', 'celebration', 'home'] as const;
export type Occasion = (typeof occasions)[number];
/** Shelves of the shop that a menu entry leads to and a shopkeeper fills by hand. */
export const shelves = ['new-arrivals', 'best-sellers', 'limited-editions', 'gifts'] as const;
export const oilSubcategories = [
  'floral',
  'medicinal',
  'energizing',
  'citrus',
  'spiritual',
] as const;
export const diffuserSubcategories = [
  'ultrasonic',
  'nebulizing',
  'smart',
  'reed',
  'portable',
] as const;
export type DiffuserSubcategory = (typeof diffuserSubcategories)[number];
