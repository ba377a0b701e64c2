/** Calls of the store that one function makes at once. */
const atOnce = 16;

/**
 * Works on all items, a few at a time. A failure stops what has not been started.
 * @returns the results in the order of the items.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...items.entries()].reverse();
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, item] = next;
      results[index] = await work(item).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
