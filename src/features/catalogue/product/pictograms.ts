/** The pictograms of the CLP Regulation that these products need, by the names that ECHA gives them. */
export const pictograms = {
  GHS02: 'Flammable',
  GHS07: 'Health hazard',
  GHS08: 'Serious health hazard',
  GHS09: 'Hazardous to the environment',
} as const;

export type Pictogram = keyof typeof pictograms;

/** 'Flammable (GHS02)' */
export const pictogramName = (code: Pictogram): string => `${pictograms[code]} (${code})`;
