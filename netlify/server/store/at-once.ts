/** Work over many records waits for the store most of its time, so that this many go side by side. */
const mostAtOnce = 32;

/**
 * The results of `work` for each item, in the order of the items.
 * @throws what the first failing item threw; no further item is started then.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, worker));
  return results;
}
