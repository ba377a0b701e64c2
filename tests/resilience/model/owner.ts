import { authenticate, register } from '../../../src/features/accounts/server/shoppers/accounts.ts';
import { closeAccount } from '../../../src/features/accounts/server/shoppers/close-account.ts';
import {
  askForChange,
  confirmChange,
  type Changed,
} from '../../../src/features/accounts/server/shoppers/email-change.ts';
import {
  askForReset,
  resetPassword,
} from '../../../src/features/accounts/server/shoppers/passwords.ts';
import type { SignedIn } from '../../../src/features/accounts/server/sessions/session.ts';
import { finishAccountWork } from '../../../src/features/accounts/server/shoppers/finish-work.ts';
import { accountLinkOf } from '../../../src/features/accounts/server/stores.ts';
import type { LinkRecord } from '../../../src/features/accounts/server/stores.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import type { Memory } from './memory-store.ts';

/** Opens the stores of one call. */
export type Open = () => Shop;

/** A failure there is only logged. Here no mail leaves. */
const behindAnswer = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
  });

/**
 * Registers and then uses the account, one call after the other, through the actions of the edge.
 */
export class Owner {
  /** What the owner knows for certain. After a call without an answer the owner does not know. */
  email: string;
  password: string;
  state: 'none' | 'open' | 'closed' = 'none';
  isSure = true;
  /** Presses of links that were answered, and how. */
  readonly presses: (Changed | 'worthless')[] = [];
  readonly #open: Open;
  readonly #memory: Memory;

  constructor(open: Open, memory: Memory, email: string, password: string) {
    this.#open = open;
    this.#memory = memory;
    this.email = email;
    this.password = password;
  }

  /** Does something else meanwhile. */
  async wait(operations: number): Promise<void> {
    for (let left = operations; left > 0; left -= 1) await this.#open().jobs.read('x');
  }

  async register(): Promise<void> {
    const behind: Promise<void>[] = [];
    const after = (work: (shop: Shop) => Promise<void>) => void behind.push(work(this.#open()));
    const call = { shop: this.#open(), ip: '192.0.2.1', after };
    const { email, password } = this;
    if ((await register(call, { email, password })) === 'registered') this.state = 'open';
    await Promise.all(behind.map(behindAnswer));
  }

  /** Wishes for another address and presses the link so many times at once. */
  async change(email: string, presses: number): Promise<void> {
    const account = await this.#signIn();
    if (!account) return;
    const entries = await askForChange(this.#open(), account, email);
    if (entries === 'taken') return;
    const link = this.#linkTo(account, 'change', email);
    if (link?.opens !== 'change') return;
    const press = async () => {
      const result = await confirmChange(this.#open(), link);
      this.presses.push(result?.changed ?? 'worthless');
      if (result?.changed === 'changed') this.email = email;
      if (result) await behindAnswer(finishAccountWork(this.#open(), result.work));
    };
    await Promise.all(Array.from({ length: presses }, press));
  }

  async reset(password: string): Promise<void> {
    const account = await this.#signIn();
    if (!account) return;
    await askForReset(this.#open(), this.email);
    const link = this.#linkTo(account, 'reset', this.email);
    if (link?.opens !== 'reset') return;
    const result = await resetPassword(this.#open(), link, password);
    if (!result.ok) return;
    this.password = password;
    await behindAnswer(finishAccountWork(this.#open(), result.work));
  }

  async close(): Promise<void> {
    const account = await this.#signIn();
    if (!account) return;
    const { isClosed, work } = await closeAccount(this.#open(), account);
    if (isClosed) this.state = 'closed';
    await behindAnswer(finishAccountWork(this.#open(), work));
  }

  async #signIn(): Promise<SignedIn | null> {
    if (this.state !== 'open') return null;
    const { email, password } = this;
    const result = await authenticate(this.#open(), { email, password });
    return result.ok ? result.result : null;
  }

  /** The last link that a mail took to an address. */
  #linkTo({ userId }: SignedIn, opens: 'change' | 'reset', email: string) {
    const links = [...this.#memory.values<LinkRecord>('links').values()].map(({ subject }) =>
      accountLinkOf(subject),
    );
    return links.findLast(
      (link) =>
        link.opens === opens &&
        link.userId === userId &&
        (link.opens === 'change' ? link.to : link.email) === email,
    );
  }
}
