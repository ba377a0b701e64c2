import { isLarge, loadCatalogue } from '~/data/catalogue';
import type { Product, ShopSet } from '~/features/catalogue/catalogue';
import { shardOf } from '~/features/catalogue/shards';

/** A large catalogue in parts for browsers that want a few products; a small one has no parts. */
export async function getStaticPaths() {
  if (!isLarge) return [];
  const { products, sets } = await loadCatalogue();
  return [...Map.groupBy(products, shardOf)].map(([shard, own]) => ({
    params: { shard: String(shard) },
    props: { products: own, sets },
  }));
}

interface Props {
  products: Product[];
  sets: ShopSet[] | undefined;
}

export const GET = ({ props }: { props: Props }) => Response.json({ version: 1, ...props });
