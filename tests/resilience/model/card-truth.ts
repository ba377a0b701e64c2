import type { HistoryEvent } from '../../../src/features/orders/history/history.schema.ts';
import { otherwise, type Posting } from '../../../src/features/orders/ledger/book.ts';
import type { Ledger } from '../../../src/features/orders/ledger/ledger.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';

/*
 * What bank, courier and gift cards really took and gave of one order, and what its bought cards have paid
 * elsewhere; read here and not by the shop's own code:
 * I48 what the ledger posts adds up to that, by payer, and to what is still to be paid otherwise
 * I49 what a bought card paid elsewhere and what came back for it are never more than its price, loss left out,
 *     and the shop holds, with what it has lost, all that cards have paid and may still pay
 * I50 no card pays whose money a bank took, and a keeper has to look at what was lost
 */

interface Payer {
  took: number;
  gave: number;
  /** A bank takes all that was disputed, as far as it has not paid it back. */
  disputed: number;
}

const nothing = (): Payer => ({ took: 0, gave: 0, disputed: 0 });
export const left = ({ took, gave, disputed }: Payer): number =>
  Math.max(0, took - gave - disputed);

export class CardTruth {
  /** Used ones, by their keys. */
  readonly cards: ReadonlyMap<string, Payer>;
  readonly bank = nothing();
  readonly cash = nothing();
  /** Used ones that are blocked now. */
  readonly shut = new Set<string>();
  /** What bought ones have paid elsewhere, by their units, and those that pay nothing. */
  readonly spent = new Map<string, number>();
  blocked: ReadonlySet<string> = new Set();
  /** What went otherwise, and what of it nobody has paid yet. */
  otherwise = { all: 0, toPay: 0 };
  readonly #lost = new Set<string>();
  readonly #order: PlacedRecord;

  constructor(order: PlacedRecord) {
    this.#order = order;
    this.cards = new Map((order.cards ?? []).map(({ id }) => [id, nothing()]));
  }

  /** @param isOver the order is cancelled after it: then gift cards pay nothing of it. */
  take({ step }: HistoryEvent, isOver: boolean): void {
    switch (step.type) {
      case 'paid':
      case 'check':
        this.bank.took += step.cents;
        if (!isOver) this.#payByCards();
        break;
      case 'collected':
        this.cash.took += this.#order.totalCents;
        this.#payByCards();
        break;
      case 'refunding':
        this.#payBack(step.amount);
        break;
      case 'refunded':
        if (step.ask !== undefined) this.bank.gave -= step.less ?? 0;
        else if (step.refund === undefined) this.#payBack(step.amount);
        else this.bank.gave += step.amount;
        break;
      case 'refund-refused':
        this.bank.gave -= step.amount;
        break;
      case 'disputed':
        if (step.standing !== 'lost' || this.#lost.has(step.dispute)) break;
        this.#lost.add(step.dispute);
        this.bank.disputed += step.amount;
        break;
      case 'paid-otherwise':
        this.otherwise.toPay = 0;
        break;
      default:
    }
  }

  #payByCards(): void {
    for (const { id, cents } of this.#order.cards ?? []) {
      const card = this.cards.get(id);
      if (card) card.took = cents;
    }
  }

  /** The last card first, but no blocked one; then where the rest came from; then otherwise. */
  #payBack(amount: number): void {
    let rest = amount;
    const open = [...this.cards].filter(([id]) => !this.shut.has(id)).map(([, card]) => card);
    for (const payer of [...open.toReversed(), this.bank, this.cash]) {
      const part = Math.min(rest, left(payer));
      payer.gave += part;
      rest -= part;
    }
    this.otherwise.all += rest;
    this.otherwise.toPay += rest;
  }

  broken(ledger: Ledger, isLookedAt: boolean): string[] {
    const { postings } = ledger;
    const of = (isMeant: (posting: Posting) => boolean) =>
      postings.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0);
    const payers: [name: string, really: number][] = [
      ['bank', left(this.bank)],
      ['cash', left(this.cash)],
      [otherwise, 0 - this.otherwise.all],
      ...[...this.cards].map(([id, card]): [string, number] => [`card ${id}`, left(card)]),
    ];
    const broken = payers.flatMap(([name, really]) => {
      // The name of a payment follows that of the bank.
      const said = of(({ payer }) => payer === name || payer.startsWith(`${name} `));
      return said === really ? [] : [`I48: ${name} is said to have ${said}, not ${really}.`];
    });
    if (ledger.otherwise !== this.otherwise.toPay)
      broken.push(
        `I48: ${ledger.otherwise} are to be paid otherwise, not ${this.otherwise.toPay}.`,
      );
    const lost = 0 - of(({ claim }) => claim === 'loss');
    return [...broken, ...this.#boughtBroken(ledger, lost, isLookedAt)];
  }

  #boughtBroken(
    { units, byClaim, left: held }: Ledger,
    lost: number,
    isLookedAt: boolean,
  ): string[] {
    const went = byClaim('went');
    const bought = units.filter(({ name }) => this.spent.has(name));
    let mayPay = 0;
    const broken = bought.flatMap(({ name, price }) => {
      const spent = this.spent.get(name) ?? 0;
      const back = went.get(name) ?? 0;
      const isOpen = !this.blocked.has(name);
      mayPay += isOpen ? price : spent;
      return [
        ...(spent + back > price ? [`I49: ${name} paid ${spent}, and ${back} came back.`] : []),
        ...(isOpen && (back > 0 || (lost > 0 && spent > 0))
          ? [`I50: ${name} pays, whose money a bank took.`]
          : []),
      ];
    });
    if (held + lost < mayPay)
      broken.push(`I49: ${held} are held and ${lost} lost of ${mayPay} that cards may pay.`);
    if (lost > 0 && !isLookedAt) broken.push(`I50: nobody has to look at a loss of ${lost}.`);
    return broken;
  }
}
