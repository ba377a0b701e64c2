import { join } from 'node:path';
import type { OrderReply } from '../../src/features/orders/order.schema.ts';
import { catalogueFile } from './catalogue.ts';
import { freePort, startMain, type Started } from './processes.ts';
import { order } from './shop.ts';
import { stubSite } from './stub-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface LocalHost {
  port: number;
  url: string;
  /** The folder of its data, which does not exist before the first start. */
  data: string;
  /** Starts the shop as `npm start` does; again after it has ended. */
  start(env?: Record<string, string>): Promise<Started>;
  place(): Promise<OrderReply>;
  /** Kills all processes that it started. */
  kill(): Promise<void>;
}

/** The local host as a process, with a port and a folder of its own. */
export async function localHost(): Promise<LocalHost> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = join(temporaryFolder('host'), 'data');
  const running: Started[] = [];
  return {
    port,
    url,
    data,
    async start(env = {}) {
      const settings = {
        SHOP_CATALOGUE: catalogueFile(),
        SHOP_DIST: stubSite(),
        SHOP_LOG: 'off',
      };
      const started = await startMain({ PORT: `${port}`, SHOP_DATA: data, ...settings, ...env });
      running.push(started);
      return started;
    },
    async place() {
      const response = await fetch(`${url}/api/place-order`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(order()),
      });
      if (response.status !== 200) throw new Error(`Answered ${response.status}`);
      return (await response.json()) as OrderReply;
    },
    async kill() {
      for (const { child, ended } of running.splice(0)) {
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}
