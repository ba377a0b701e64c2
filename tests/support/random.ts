export type Random = () => number;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, order: random() }));
  return keyed.sort((a, b) => a.order - b.order).map(({ item }) => item);
}
