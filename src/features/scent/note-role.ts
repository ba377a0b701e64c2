import type { Product } from '../catalogue/catalogue.ts';

/** Where a note stands in a product, from the strongest role down; an oil is nothing but its notes. */
export type NoteRole = 'base' | 'heart' | 'top' | 'oil';

const noteRoles: readonly NoteRole[] = ['base', 'heart', 'top', 'oil'];

function roleOf({ scent, notes, kind }: Product, note: string): NoteRole | null {
  if (scent)
    return (
      (['base', 'heart', 'top'] as const).find((tier) => scent.notes[tier].includes(note)) ?? null
    );
  return kind === 'oil' && notes.includes(note) ? 'oil' : null;
}

export interface RoleGroup {
  role: NoteRole;
  products: Product[];
}

/** The products that have a note, by the strength of its role in them. */
export const productsByRole = (products: readonly Product[], note: string): RoleGroup[] =>
  noteRoles
    .map((role) => ({
      role,
      products: products.filter((product) => roleOf(product, note) === role),
    }))
    .filter((group) => group.products.length > 0);

/** The products of a family, those with most notes of it first. */
export function productsOfFamily(
  products: readonly Product[],
  familyNotes: readonly string[],
): Product[] {
  const shared = (product: Product) =>
    product.notes.filter((note) => familyNotes.includes(note)).length;
  return products
    .filter((product) => shared(product) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
}
