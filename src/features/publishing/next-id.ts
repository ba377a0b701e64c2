/**
 * The number of a new product: one more than the largest of its kind. Addresses have these numbers,
 * so a number is not used again while a later one exists.
 */
export function nextId(kind: readonly number[], all: readonly number[], first: number): number {
  let id = Math.max(first - 1, ...kind) + 1;
  while (all.includes(id)) id += 1;
  return id;
}
