import { recordId } from '../../netlify/kernel/store/identity.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changed, newStock } from '../../src/features/stock/stock.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { enqueueMail } from '../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../netlify/kernel/mail/send-mails.ts';
import type { OrderRecord } from '../../src/features/orders/order-record.schema.ts';
import type { OutboxRecord } from '../../netlify/kernel/mail/stores.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { randomFrom } from '../support/random.ts';
import { shippingForm } from '../support/order.ts';
import { Latency } from './model/latency.ts';
import { Memory, type Stage } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';
import { report, seed } from './soak.ts';

/*
 * A long queue of mails and a large stock in simulated time. Each store call takes 50 ms, and a
 * mail server takes a mail at once.
 */

beforeAll(() => {
  vi.stubEnv('SMTP_URL', 'log:');
  vi.stubEnv('SHOP_LOG', 'off');
  vi.stubEnv('SHOP_CATALOGUE', catalogueFile());
  vi.stubEnv('SHOP_PEPPER', 'the-pepper-of-the-tests');
  vi.stubEnv('SHOP_LINK_SECRET', 'the-link-secret-of-the-tests');
});
afterAll(() => vi.unstubAllEnvs());

const latency = 50;

function openModel() {
  const time = new Latency(latency, randomFrom(seed));
  const memory = new Memory();
  let calls = 0;
  const stage: Stage = {
    clock: time.clock,
    operation(process, commit) {
      calls += 1;
      return time.operation(process, commit);
    },
  };
  const shop = modelShop(memory, stage, { process: 'job', deadline: Infinity });
  return {
    memory,
    shop,
    calls: () => calls,
    /** Runs the work to its end, in the model's time. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      await time.run();
      return work;
    },
    count(skus: number) {
      for (let sku = 0; sku < skus; sku += 1)
        memory.write('stock', `sku/${sku}`, changed(newStock, 12));
    },
    /** An order as place-order stores it, whose mails nobody has queued yet. */
    order(number: number): string {
      const orderId = recordId('order', String(number));
      const to = { ...shippingForm, email: `shopper-${number}@example.com` };
      const placed: OrderRecord = {
        state: 'placed',
        fp: '',
        at: new Date(time.clock.now()).toISOString(),
        lines: [],
        currency: 'USD',
        shippingCents: 0,
        totalCents: 0,
        to,
        takes: [],
      };
      memory.write('orders', orderId, placed);
      return orderId;
    },
    later: (ms: number) => {
      time.at(ms, () => undefined);
      return time.run();
    },
  };
}

const sentAt = (memory: Memory, orderId: string): (string | null)[] => {
  const mails = memory.values<OutboxRecord>('outbox');
  return (['notice', 'confirm'] as const).map(
    (kind) => mails.get(`${orderId}.${kind}`)?.sentAt ?? null,
  );
};

test('10,000 mails that wait and 2,000 counted SKUs do not keep the mails of a new order', async () => {
  const model = openModel();
  const { memory, shop } = model;
  model.count(2_000);
  const old = Array.from({ length: 10_000 }, (_, number) => model.order(number));
  await model.during(Promise.all(old.map((orderId) => enqueueMail(shop, 'confirm', orderId))));
  await model.later(60_000);
  const orderId = model.order(10_000);
  for (const kind of ['notice', 'confirm'] as const)
    await model.during(enqueueMail(shop, kind, orderId));
  const before = { calls: model.calls(), now: shop.clock.now() };
  const run = await model.during(sendMails(shop, shop.clock.now()));
  report('mail queue', {
    ...run,
    calls: model.calls() - before.calls,
    modelMs: Math.round(shop.clock.now() - before.now),
  });
  expect(sentAt(memory, orderId)).not.toContain(null);
  // The oldest go in the same run, and what is left stays queued.
  expect(sentAt(memory, old[0] ?? '')[1]).not.toBeNull();
  expect(run).toMatchObject({ failed: 0, waiting: 10_002 - run.sent });
});

test('the calls of a run depend on what is to be done, and not on the number of SKUs', async () => {
  const callsWith = async (skus: number) => {
    const model = openModel();
    model.count(skus);
    const orderId = model.order(1);
    await model.during(enqueueMail(model.shop, 'confirm', orderId));
    const before = model.calls();
    const run = async () => ({
      ...(await finishOrders.run(model.shop, model.shop.clock.now())),
      ...(await sendMails(model.shop, model.shop.clock.now())),
    });
    expect(await model.during(run())).toMatchObject({ finished: 0, sent: 1 });
    return model.calls() - before;
  };
  const none = await callsWith(0);
  report('calls of the jobs for one mail', { calls: none });
  expect(await callsWith(2_000)).toBe(none);
});
