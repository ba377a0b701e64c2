import { listings } from '../search/listing.ts';
import {
  mistakeIn,
  slugOf,
  type ContentEntry,
  type Mistake,
  type NamedEntry,
  type NoteEntry,
  type ProductEntry,
} from './content-entries.ts';
import { factMistakes } from './facts-check.ts';
import { setMistakes } from './set-check.ts';
import { dotted } from './problem-text.ts';
import { taxMistakes } from './tax-check.ts';
import { unprovenPrices, type Prices } from './unproven-prices.ts';

export type { ContentEntry, Mistake } from './content-entries.ts';

/**
 * Checks what one schema cannot see: the entries of `src/content` against each other and against
 * the shop's limits. The build and the tests both use it.
 */

/**
 * Every problem as a sentence that names the file, the entry and the field; none when content is sound.
 * @param prices struck prices are checked only with them.
 */
export const contentProblems = (entries: readonly ContentEntry[], prices?: Prices): string[] =>
  contentMistakes(entries, prices).map(fileSentence);

const fileSentence = ({ entry: { file, data }, path, inFile }: Mistake): string =>
  `${file}: ${data.name}: ${dotted(path)}: ${inFile}`;

export function contentMistakes(entries: readonly ContentEntry[], prices?: Prices): Mistake[] {
  const products = entries.filter(isProduct);
  const notes = entries.filter((entry) => entry.collection === 'notes');
  const families = entries.filter((entry) => entry.collection === 'families');
  const sets = entries.filter((entry) => entry.collection === 'sets');
  const library = new Map(notes.map((note) => [slugOf(note.file), note]));
  const familyIds = new Set(families.map((family) => slugOf(family.file)));
  return [
    ...repeats(products, 'id', ({ data }) => data.id),
    ...[[...products, ...sets], notes, families].flatMap((group) =>
      repeats<NamedEntry>(group, 'name', ({ data }) => data.name),
    ),
    ...products.flatMap((product) => unknownNotes(product, library)),
    ...products.flatMap((product) => unlistedNotes(product, library)),
    ...products.flatMap(beyondSlider),
    ...entries.flatMap((entry) => (entry.collection === 'site' ? taxMistakes(entry) : [])),
    ...factMistakes(products, entries),
    ...(prices ? products.flatMap((product) => unproven(product, prices)) : []),
    ...notes.flatMap((note) => unknownFamily(note, familyIds)),
    ...setMistakes(sets, products),
  ];
}

const isProduct = (entry: ContentEntry): entry is ProductEntry =>
  ['perfumes', 'oils', 'diffusers'].includes(entry.collection);

/** The entries whose value of a field, in any case, an earlier entry has already. */
function repeats<Item extends NamedEntry>(
  entries: readonly Item[],
  field: string,
  valueOf: (entry: Item) => string | number,
): Mistake[] {
  const firstWith = new Map<string, Item>();
  return entries.flatMap((entry) => {
    const value = fold(String(valueOf(entry)));
    const first = firstWith.get(value);
    if (!first) firstWith.set(value, entry);
    if (!first) return [];
    const used = 'is already used by';
    return [mistakeIn(entry, [field], `${used} ${first.data.name}`, `${used} ${first.file}`)];
  });
}

const tiers = ['top', 'heart', 'base'] as const;

/** The fields of a product that name notes by their ids. */
function noteFields(product: ProductEntry): { field: string[]; ids: readonly string[] }[] {
  if (product.collection === 'diffusers') return [];
  if (product.collection === 'oils') return [{ field: ['notes'], ids: product.data.notes }];
  const { notes } = product.data;
  return tiers.map((tier) => ({ field: ['notes', tier], ids: notes[tier] }));
}

function unknownNotes(product: ProductEntry, library: ReadonlyMap<string, NoteEntry>): Mistake[] {
  return noteFields(product).flatMap(({ field, ids }) =>
    ids
      .filter((id) => !library.has(id))
      .map((id) =>
        mistakeIn(
          product,
          field,
          `names a note that is not in the library: '${id}'`,
          `there is no note '${id}' in src/content/notes`,
        ),
      ),
  );
}

/** Every note that a card's line names must be among the ids of its tier, else filters would contradict the card. */
function unlistedNotes(product: ProductEntry, library: ReadonlyMap<string, NoteEntry>): Mistake[] {
  if (product.collection !== 'perfumes') return [];
  const { data } = product;
  return tiers.flatMap((tier) => {
    const known = new Set(data.notes[tier].flatMap((id) => wordsFor(library.get(id))));
    return (data[`${tier}Note`]?.split(', ') ?? [])
      .filter((word) => !known.has(fold(word)))
      .map((word) =>
        mistakeIn(
          product,
          [`${tier}Note`],
          `names '${word}', which is not among the ${tier} notes`,
          `'${word}' is not among notes.${tier}`,
        ),
      );
  });
}

const wordsFor = (note: NoteEntry | undefined): string[] =>
  note ? [note.data.name, ...note.data.synonyms].map(fold) : [];

const fold = (word: string): string => word.trim().toLowerCase();

/**
 * Prices of oils and diffusers above the end of their price slider (R43): no position of
 * the slider but the last would show such an item.
 */
function beyondSlider(product: ProductEntry): Mistake[] {
  if (product.collection === 'perfumes') return [];
  const [field, choices, { priceEnd: end }] =
    product.collection === 'oils'
      ? (['sizes', product.data.sizes, listings.oil] as const)
      : (['colors', product.data.colors, listings.diffuser] as const);
  const slider = 'the end of the price slider';
  return choices.flatMap(({ price }, index) =>
    price > end
      ? [
          mistakeIn(
            product,
            [field, index, 'price'],
            `must be at most ${end}, ${slider}`,
            `${price} is above ${end}, ${slider}`,
          ),
        ]
      : [],
  );
}

const unproven = (product: ProductEntry, prices: Prices): Mistake[] =>
  unprovenPrices(product.data, prices).map(({ path, message, inFile }) =>
    mistakeIn(product, path, message, inFile),
  );

const unknownFamily = (note: NoteEntry, families: ReadonlySet<string>): Mistake[] =>
  families.has(note.data.family)
    ? []
    : [
        mistakeIn(
          note,
          ['family'],
          `is not known: '${note.data.family}'`,
          `there is no '${note.data.family}' in src/content/families`,
        ),
      ];
