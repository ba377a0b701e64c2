import type { UserRecord } from '../../../src/features/accounts/account.schema.ts';
import { addressHash } from '../../../netlify/kernel/store/address-hash.ts';
import { finishAccounts } from '../../../src/features/accounts/server/shoppers/finish-accounts-job.ts';
import type { AddressRecord } from '../../../src/features/accounts/server/stores.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import { cheapTag, hashCheaply } from '../../support/cheap-hash.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { Owner } from './owner.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';

const callMs = 8_000;
/** Longer than the sweeper waits before it takes work over. */
const longMs = 150_000;
const hourMs = 60 * 60_000;
/** Few enough that owners meet. */
const addresses = ['a@example.com', 'b@example.com'];

/** One shop, one seed: what broke, in sentences. */
export async function explore(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  hashCheaply();
  const random = randomFrom(seed);
  const isStormy = random() < 0.6;
  const weather = isStormy ? { death: 0.02, lost: 0.02 } : { death: 0, lost: 0 };
  const schedule = new Schedule(random, weather);
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  let processes = 0;
  const open = (ms = callMs) =>
    modelShop(memory, schedule, {
      process: `p${(processes += 1)}`,
      deadline: schedule.clock.now() + ms,
    });

  const owners = Array.from(
    { length: 2 + Math.floor(random() * 3) },
    (_, index) => new Owner(open, memory, pick(random, addresses), `password of ${index}`),
  );
  const failures: unknown[] = [];
  const unlessUnavailable = (error: unknown) => {
    const errors = error instanceof AggregateError ? error.errors : [error];
    if (!errors.every((one) => one instanceof Unavailable)) failures.push(error);
  };
  const live = async (owner: Owner) => {
    const step = async (work: () => Promise<void>) => {
      // After a death the promise never settles.
      owner.isSure = false;
      const start = schedule.clock.now();
      await work();
      // The platform ends a function that takes longer, and its answer is lost.
      owner.isSure = schedule.clock.now() - start < longMs;
    };
    try {
      await owner.wait(Math.floor(random() * 60));
      await step(() => owner.register());
      for (let steps = Math.floor(random() * 5); steps > 0; steps -= 1) {
        const draw = random();
        const to = pick(random, addresses);
        if (draw < 0.6) await step(() => owner.change(to, random() < 0.4 ? 2 : 1));
        else if (draw < 0.8) await step(() => owner.reset(`${owner.password}!`));
        else await step(() => owner.close());
      }
    } catch (error) {
      unlessUnavailable(error);
    }
  };
  const sweep = async (ms = longMs) => {
    schedule.jump(ms);
    await finishAccounts.run(open(25_000), schedule.clock.now()).catch(unlessUnavailable);
  };

  for (const owner of owners) void live(owner);
  for (let sweeps = Math.floor(random() * 3); sweeps > 0; sweeps -= 1) {
    await schedule.run(Math.floor(random() * 80));
    void sweep();
  }
  await schedule.run();
  schedule.calm();
  for (let round = 0; round < 2; round += 1) {
    void sweep(hourMs);
    await schedule.run();
  }
  return [...brokenRecords(memory), ...brokenPromises(memory, owners), ...failures.map(String)];
}

/** In any case each account can be reached by its own address, and no work is left. */
function brokenRecords(memory: Memory): string[] {
  const users = memory.values<UserRecord>('users');
  const addresses = memory.values<AddressRecord>('addresses');
  const broken: string[] = [];
  const emails = new Set<string>();
  for (const [key, user] of users) {
    const { email, state, untold = [], untoldPasswords = [], change } = user;
    if (state !== undefined) broken.push(`An account is left ${state}.`);
    else if (addresses.get(addressHash(email))?.userId !== key.slice(2))
      broken.push(`The account of ${email} cannot be reached.`);
    if (emails.has(email)) broken.push(`I8: ${email} has two accounts.`);
    emails.add(email);
    if (untold.length > 0) broken.push(`The address before ${email} was not told.`);
    if (untoldPasswords.length > 0) broken.push(`${email} was not told of a new password.`);
    if (change?.isConfirmed) broken.push(`${email} is still to become ${change.email}.`);
  }
  const work = memory.rows('accountWork').size;
  if (work > 0) broken.push(`The notes of ${work} works are left.`);
  return broken;
}

/** Whether what an owner was told is true. */
function brokenPromises(memory: Memory, owners: readonly Owner[]): string[] {
  const users = [...memory.values<UserRecord>('users').values()];
  const notices = [...memory.rows('outbox').keys()].filter((key) =>
    key.endsWith('.changed'),
  ).length;
  const changes = owners
    .flatMap(({ presses }) => presses)
    .filter((one) => one === 'changed').length;
  const broken = notices < changes ? [`${changes} changes, ${notices} old addresses told.`] : [];
  for (const { email, password, state, isSure } of owners) {
    if (!isSure) continue;
    const isThere = users.some((user) => user.email === email && fits(user, password));
    const isElsewhere = users.some((user) => user.email !== email && fits(user, password));
    if (isThere !== (state === 'open')) broken.push(`The account of ${password} is not ${state}.`);
    if (isElsewhere) broken.push(`The account of ${password} has another address than ${email}.`);
  }
  return broken;
}

function fits({ password: stored }: UserRecord, password: string): boolean {
  const [, , , , salt = '', tag = ''] = stored.split('$');
  const expected = cheapTag(password, Buffer.from(salt, 'base64'));
  return expected.toString('base64').replace(/=+$/, '') === tag;
}
