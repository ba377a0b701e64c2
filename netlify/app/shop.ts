import { dataOf } from '../../src/features/backup/server/engine-data.ts';
import type { Deploy } from '../kernel/store/deploy.ts';
import type { Engine } from '../kernel/store/engines/engine.ts';
import { openShop as openWith, shopOn as shopWith, type Parts } from '../kernel/store/shop.ts';
import { ports } from './ports.ts';
import { storeTable } from './features.ts';

/* The shop with all its parts: for functions, commands and tests. */

export const parts: Parts = { table: storeTable, ports };

export const openShop = (deploy: Deploy, deadline?: number) => openWith(parts, deploy, deadline);

export const shopOn = (engine: Engine) => shopWith(parts, engine);

/** The records of the shop on an engine. */
export const engineData = (engine: Engine) => dataOf(engine, storeTable);
