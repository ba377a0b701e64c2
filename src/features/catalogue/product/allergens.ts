/**
 * The closed list of fragrance allergens that a label in the European Union names one by one: Annex
 * III of Regulation (EC) No 1223/2009 as amended by Regulation (EU) 2023/1545 of 26 July 2023 (OJ L
 * 188, 27.7.2023, p. 1), with its corrigendum of 2025. New products since 31 July 2026, all from 31
 * July 2028. Two older entries are not in it: both substances are prohibited.
 */

/** Entries that are one substance, by the name on the label. */
const substances = [
  '3-Propylidenephthalide',
  '6-Methyl Coumarin',
  'Acetyl Cedrene',
  'Alpha-Isomethyl Ionone',
  'Alpha-Terpinene',
  'Amyl Cinnamal',
  'Amyl Salicylate',
  'Amylcinnamyl Alcohol',
  'Anethole',
  'Anise Alcohol',
  'Benzaldehyde',
  'Benzyl Alcohol',
  'Benzyl Benzoate',
  'Benzyl Cinnamate',
  'Benzyl Salicylate',
  'Beta-Caryophyllene',
  'Camphor',
  'Carvone',
  'Cinnamal',
  'Cinnamomum Cassia Leaf Oil',
  'Cinnamomum Zeylanicum Bark Oil',
  'Cinnamyl Alcohol',
  'Citronellol',
  'Citrus Aurantium Bergamia Peel Oil',
  'Citrus Limon Peel Oil',
  'Coumarin',
  'Dimethyl Phenethyl Acetate',
  'Eugenol',
  'Eugenyl Acetate',
  'Evernia Furfuracea Extract',
  'Evernia Prunastri Extract',
  'Farnesol',
  'Geraniol',
  'Geranyl Acetate',
  'Hexadecanolactone',
  'Hexamethylindanopyran',
  'Hexyl Cinnamal',
  'Hydroxycitronellal',
  'Isoeugenol',
  'Isoeugenyl Acetate',
  'Laurus Nobilis Leaf Oil',
  'Limonene',
  'Linalool',
  'Linalyl Acetate',
  'Lippia Citriodora Absolute',
  'Mentha Piperita Oil',
  'Mentha Viridis Leaf Oil',
  'Menthol',
  'Methyl 2-Octynoate',
  'Methyl Salicylate',
  'Salicylaldehyde',
  'Santalum Album Oil',
  'Sclareol',
  'Terpinolene',
  'Tetramethyl Acetyloctahydronaphthalenes',
  'Trimethylbenzenepropanol',
  'Trimethylcyclopentenyl Methylisopentenol',
  'Vanillin',
] as const;

/** Entries that stand for several ingredients, with the INCI names of those. */
const groups = {
  'Cananga Odorata Oil/Extract': ['Cananga Odorata Flower Oil', 'Cananga Odorata Flower Extract'],
  'Cedrus Atlantica Oil/Extract': [
    'Cedrus Atlantica Bark Oil',
    'Cedrus Atlantica Bark Extract',
    'Cedrus Atlantica Wood Oil',
    'Cedrus Atlantica Wood Extract',
  ],
  Citral: ['Geranial', 'Neral'],
  'Citrus Aurantium Flower Oil': [
    'Citrus Aurantium Amara Flower Oil',
    'Citrus Aurantium Dulcis Flower Oil',
  ],
  'Citrus Aurantium Peel Oil': [
    'Citrus Aurantium Amara Peel Oil',
    'Citrus Aurantium Dulcis Peel Oil',
    'Citrus Sinensis Peel Oil',
  ],
  'Eucalyptus Globulus Oil': ['Eucalyptus Globulus Leaf Oil', 'Eucalyptus Globulus Leaf/Twig Oil'],
  'Eugenia Caryophyllus Oil': [
    'Eugenia Caryophyllus Bud Oil',
    'Eugenia Caryophyllus Flower Oil',
    'Eugenia Caryophyllus Leaf Oil',
    'Eugenia Caryophyllus Stem Oil',
  ],
  'Jasmine Oil/Extract': [
    'Jasminum Grandiflorum Flower Extract',
    'Jasminum Officinale Flower Extract',
    'Jasminum Officinale Oil',
  ],
  'Juniperus Virginiana Oil': ['Juniperus Virginiana Wood Oil'],
  'Lavandula Oil/Extract': [
    'Lavandula Angustifolia Oil',
    'Lavandula Angustifolia Flower Oil',
    'Lavandula Angustifolia Flower/Leaf/Stem Extract',
    'Lavandula Hybrida Oil',
    'Lavandula Hybrida Extract',
    'Lavandula Hybrida Flower Extract',
    'Lavandula Intermedia Oil',
    'Lavandula Intermedia Flower/Leaf/Stem Oil',
    'Lavandula Intermedia Flower/Leaf/Stem Extract',
  ],
  'Lemongrass Oil': [
    'Cymbopogon Citratus Leaf Oil',
    'Cymbopogon Flexuosus Oil',
    'Cymbopogon Schoenanthus Oil',
  ],
  'Myroxylon Pereirae Oil/Extract': [
    'Myroxylon Balsamum Pereirae Balsam Oil',
    'Myroxylon Balsamum Pereirae Balsam Extract',
  ],
  'Narcissus Extract': [
    'Narcissus Jonquilla Extract',
    'Narcissus Poeticus Extract',
    'Narcissus Pseudonarcissus Flower Extract',
    'Narcissus Tazetta Extract',
  ],
  'Pelargonium Graveolens Flower Oil': ['Pelargonium Graveolens Oil'],
  Pinene: ['Alpha-Pinene', 'Beta-Pinene'],
  'Pinus Mugo': ['Pinus Mugo Leaf Oil', 'Pinus Mugo Twig Leaf Extract', 'Pinus Mugo Twig Oil'],
  'Pinus Pumila': ['Pinus Pumila Needle Extract', 'Pinus Pumila Twig Leaf Extract'],
  'Pogostemon Cablin Oil': ['Pogostemon Cablin Leaf Oil'],
  'Rose Flower Oil/Extract': [
    'Rosa Alba Flower Oil',
    'Rosa Alba Flower Extract',
    'Rosa Canina Flower Oil',
    'Rosa Centifolia Flower Oil',
    'Rosa Centifolia Flower Extract',
    'Rosa Damascena Flower Oil',
    'Rosa Damascena Flower Extract',
    'Rosa Gallica Flower Oil',
    'Rosa Moschata Flower Oil',
    'Rosa Rugosa Flower Oil',
  ],
  'Rose Ketones': ['Alpha-Damascone', 'Beta-Damascone', 'Delta-Damascone', 'Damascenone'],
  Santalol: ['Alpha-Santalol', 'Beta-Santalol'],
  Terpineol: ['Alpha-Terpineol'],
  Turpentine: ['Turpentine Oil', 'Turpentine Extract'],
} as const;

const withMembers: Record<string, readonly string[]> = groups;

type Allergen = (typeof substances)[number] | keyof typeof groups;

/** The names of all entries, as a label shows them. */
export const allergens = [...substances, ...Object.keys(groups)].sort() as Allergen[];

const fold = (name: string) => name.trim().toLowerCase();

const entryOf = new Map(
  allergens.flatMap((entry) =>
    [entry, ...(withMembers[entry] ?? [])].map((name) => [fold(name), entry] as const),
  ),
);

/** The entry of the list that an ingredient belongs to; undefined for any other ingredient. */
export const allergenOf = (ingredient: string): Allergen | undefined =>
  entryOf.get(fold(ingredient));
