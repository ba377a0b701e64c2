/**
 * The results of all items, in their order, with at most so many calls under way at a time. After
 * a failure no further call starts.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
  atOnce: number,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let isFailing = false;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (isFailing) return;
      try {
        results[index] = await call(item);
      } catch (error) {
        isFailing = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
