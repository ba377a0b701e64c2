import type { Shop } from './shop.ts';

type Rest = (shop: Shop) => Promise<void>;

/** Does work of which a part comes behind an answer, where nobody waits for one. */
export async function withRest<Result>(
  shop: Shop,
  work: (after: (rest: Rest) => void) => Promise<Result>,
): Promise<Result> {
  const all: Rest[] = [];
  const result = await work((rest) => all.push(rest));
  for (const rest of all) await rest(shop);
  return result;
}
