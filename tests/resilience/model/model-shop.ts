import { parts } from '../../../netlify/app/shop.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { modelled, type Caller, type Memory, type Stage } from './memory-store.ts';

/**
 * The shop that one run of a function opens, over records in memory. A store is opened when it is
 * first asked for: runs are many, and each asks for a few of them.
 */
export function modelShop(memory: Memory, stage: Stage, caller: Caller): Shop {
  return new Proxy({ clock: stage.clock, ...parts } as Shop, {
    get(shop, name: keyof Shop) {
      if (!(name in shop)) Reflect.set(shop, name, modelled(memory, stage, caller, name));
      return shop[name];
    },
  });
}
