/**
 * The number of a new product: one more than the largest of its kind. Numbers stand in addresses,
 * so one that was given away is not given again while a later one is there.
 */
export function nextId(kind: readonly number[], all: readonly number[], first: number): number {
  let id = Math.max(first - 1, ...kind) + 1;
  while (all.includes(id)) id += 1;
  return id;
}
