import type { Shop, StoreName } from '../../netlify/kernel/store/shop.ts';

/** The shop with something else in the place of each of its stores. */
export const withStores = (
  shop: Shop,
  watch: <T extends object>(store: T, name: StoreName) => T,
): Shop =>
  new Proxy(shop, {
    get: (target, name: keyof Shop): unknown =>
      isStore(target, name) ? watch(target[name], name) : target[name],
  });

const isStore = ({ table }: Shop, name: keyof Shop): name is StoreName => name in table;
