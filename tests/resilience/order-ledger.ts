import type { PlacedRecord } from '../../src/domain/order/order-record.schema.ts';
import type { HistoryEvent } from '../../src/domain/order/history/history.schema.ts';
import type { EventBody } from '../../src/domain/order/history/step.schema.ts';

/* What the steps of an order make of its units and its money, unit by unit, without the shop's code. */

/** `here`: still to be sent; `out`: taken out before; `awaited`: withdrawn from, not back yet. */
export type Place = 'here' | 'out' | 'away' | 'awaited' | 'back';

export interface Unit {
  line: string;
  place: Place;
  isPaidBack: boolean;
  /** `waiting` on the shelf for its order; `off` it; `free` on it again; `gone` for good. */
  stock: 'waiting' | 'off' | 'free' | 'gone';
}

type Test = (unit: Unit) => boolean;
const at =
  (...places: Place[]): Test =>
  ({ place }) =>
    places.includes(place);
const both =
  (a: Test, b: Test): Test =>
  (unit) =>
    a(unit) && b(unit);
const isPaidBack: Test = (unit) => unit.isPaidBack;
const isUnpaid: Test = (unit) => !unit.isPaidBack;
const isOpen: Test = ({ stock }) => stock === 'waiting' || stock === 'off';
/** The shopper does not have it, or need not pay for it. */
const isFree: Test = (unit) => at('out', 'awaited', 'back')(unit) || isPaidBack(unit);

type Refund = Pick<
  Extract<EventBody, { type: 'refunded' }>,
  'amount' | 'lines' | 'code' | 'settled'
>;

/** Where they are whose place in line is first. */
const firstBack: readonly Test[] = [
  both(at('awaited'), isPaidBack),
  at('awaited'),
  both(at('away'), isUnpaid),
  at('away'),
];
const firstPaidBack = (['out', 'back', 'here', 'awaited', 'away'] as const).map((place) =>
  both(at(place), isUnpaid),
);

const unitsOf = ({ lines }: Pick<PlacedRecord, 'lines'>): Unit[] =>
  lines.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, (): Unit => ({
      line: id,
      place: 'here',
      isPaidBack: false,
      stock: 'waiting',
    })),
  );

export class Ledger {
  units: Unit[];
  /** Without what went back because the order was changed to cost less. */
  paid = 0;
  /** All that came, and went back, for whatever. */
  came = 0;
  paidBack = 0;
  /** What went back for no units in particular. */
  unnamed = 0;
  owed = 0;
  isPaid = false;
  #order: PlacedRecord;
  /** What is still to go back because the order was changed. */
  #over = 0;
  readonly #events: readonly HistoryEvent[];
  readonly #lost = new Set<string>();
  readonly #asked = new Map<string, (() => void)[]>();
  /** Nobody had to pay for them when the others were paid. */
  #unbilled: readonly Unit[] = [];

  /** @param events those that count: neither taken back nor taking back. */
  constructor(order: PlacedRecord, events: readonly HistoryEvent[]) {
    this.#order = order;
    this.#events = events;
    this.units = unitsOf(order);
    for (const event of events) this.#take(event);
    this.owed = Math.min(this.owed, Math.max(0, this.paid - this.paidBack));
  }

  /** As changes have left it. */
  get order(): PlacedRecord {
    return this.#order;
  }

  /** What the order costs without the units that nobody has to pay for, or had to when it was paid. */
  get bill(): number {
    return this.#costsInAll() - this.cost(this.unbilled);
  }

  /** Units that nobody has to pay for, or had to when the others were paid. */
  get unbilled(): readonly Unit[] {
    const isToPay = !this.isPaid && !this.#order.payment && !this.#isNothingLeft();
    return isToPay ? this.units.filter(isFree) : this.#unbilled;
  }

  /**
   * What these units cost together: their price, less their part of what a code takes off their line, less
   * their share of what is off the order.
   */
  cost(units: readonly Unit[]): number {
    const [own, all] = [this.#afterCode(units), this.#afterCode(this.units)];
    const share = ({ cents } = { cents: 0 }) =>
      all === 0 ? 0 : Math.min(own, Math.round((cents * own) / all));
    const { discount, credit } = this.#order;
    return Math.max(0, own - share(discount) - share(credit));
  }

  /** What gift cards are there to pay. */
  #byCards(): number {
    return (this.#order.cards ?? []).reduce((sum, { cents }) => sum + cents, 0);
  }

  #costsInAll(): number {
    return this.#order.totalCents + this.#byCards();
  }

  #afterCode(units: readonly Unit[]): number {
    return this.#order.lines.reduce((sum, { id, priceCents, quantity, offCents = 0 }) => {
      const { length } = units.filter(({ line }) => line === id);
      return sum + priceCents * length - Math.round((offCents * length) / quantity);
    }, 0);
  }

  #take({ id, step }: HistoryEvent): void {
    if (step.type === 'changed') {
      this.#change(step);
      return;
    }
    const before = this.#claim();
    const refund = this.#refundIn(id, step);
    // For what the shopper keeps nobody owed anything.
    const gift = refund ? this.#payBack(id, step, refund) : 0;
    if (!refund) this.#move(step);
    this.#collect(step);
    const back = (refund?.amount ?? 0) + this.#lose(step);
    const ofOver = Math.min(this.#over, refund?.amount ?? 0);
    this.#over -= ofOver;
    this.paid -= ofOver;
    this.paidBack += back - ofOver;
    if (refund && !refund.lines) this.unnamed += back;
    const more = this.#claim() - before - gift;
    // What a code has paid of these units goes to the shop.
    const less = Math.max(0, back + (refund?.code ?? 0) - gift);
    this.owed = Math.max(0, this.owed + more - less);
    if (step.type === 'settled' || refund?.settled) this.owed = 0;
    if (refund && refund.amount > 0) {
      const refused = this.#refusedOf(id);
      this.owed += refund.settled ? refused : Math.min(refused, Math.max(0, gift - back));
    }
  }

  /** Another order from here: all its units wait, and what was paid beyond its cost is due to the shopper. */
  #change({ now, isPaid, taken }: Extract<EventBody, { type: 'changed' }>): void {
    const cards = this.#byCards();
    const { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards: left } = now;
    const content = { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards: left };
    this.#order = { ...this.#order, ...content };
    this.units = unitsOf(this.#order);
    this.#unbilled = [];
    if (this.paid > 0) this.paid += this.#byCards() - cards + (taken?.cents ?? 0);
    this.came += taken?.cents ?? 0;
    this.isPaid = isPaid;
    this.#over = Math.max(0, this.paid - this.paidBack - this.#costsInAll());
    this.owed = this.#over;
  }

  #move(step: EventBody): void {
    switch (step.type) {
      case 'packed':
        for (const unit of this.units) if (unit.stock === 'waiting') unit.stock = 'off';
        break;
      case 'shipped':
        this.#all('here', 'away');
        break;
      case 'delivered':
        if (this.#order.pickUp) this.#all('here', 'away');
        break;
      case 'cancelled':
        if (!step.lines) this.#end('here', 'out', step.restock);
        for (const { id, quantity } of step.lines ?? [])
          this.#put(this.#first(id, quantity, [at('here')]), 'out', step.restock);
        break;
      case 'expired':
        this.#end('here', 'out', true);
        break;
      case 'refused':
        this.#end('away', 'back', step.restock);
        break;
      case 'withdrawn':
        if (!step.lines) this.#all('away', 'awaited');
        for (const { id, quantity } of step.lines ?? [])
          for (const unit of this.#first(id, quantity, [both(at('away'), isUnpaid), at('away')]))
            unit.place = 'awaited';
        break;
      case 'returned':
        this.#return(step);
        break;
      case 'refunded':
        // What was asked for is sent: now its units move in the stock.
        for (const shelve of this.#asked.get(step.ask ?? '') ?? []) shelve();
        break;
      default:
    }
  }

  #return({ restock, lines }: Extract<EventBody, { type: 'returned' }>): void {
    if (!lines && !this.units.some(at('away'))) {
      this.#end('awaited', 'back', restock);
      return;
    }
    const awaited = this.#order.lines.map(({ id }) => {
      const own = this.units.filter(both(at('awaited'), ({ line }) => line === id));
      return { id, quantity: own.length, restock };
    });
    for (const { id, quantity, restock: isForShelf } of lines ?? awaited)
      this.#put(this.#first(id, quantity, firstBack), 'back', isForShelf);
    // What did not come is kept.
    this.#all('awaited', 'away');
  }

  #all(from: Place, to: Place): void {
    for (const unit of this.units) if (unit.place === from) unit.place = to;
  }

  /** All units of which nobody has said anything yet go to the shelf, or off it. */
  #end(from: Place, to: Place, restock: boolean): void {
    this.#all(from, to);
    for (const unit of this.units.filter(isOpen)) unit.stock = restock ? 'free' : 'off';
  }

  #first(line: string, quantity: number, kinds: readonly Test[]): Unit[] {
    const own = this.units.filter((unit) => unit.line === line);
    return [...new Set(kinds.flatMap((is) => own.filter(is)))].slice(0, quantity);
  }

  #put(units: readonly Unit[], to: Place, restock: boolean): void {
    for (const unit of units) unit.place = to;
    this.#shelve(units, restock);
  }

  /** Units of a line are alike: for one that was written off before, another one is put back. */
  #shelve(units: readonly Unit[], restock: boolean): void {
    const alike = this.units.filter(({ line }) => line === units[0]?.line);
    const open = [...new Set([...units, ...alike])].filter(isOpen);
    for (const unit of open.slice(0, units.length)) unit.stock = restock ? 'free' : 'gone';
  }

  /** The refund that an event is, with what was sent of it; null for no refund, and for one that was refused at once. */
  #refundIn(id: string, step: EventBody): Refund | null {
    if (step.type !== 'refunded' && step.type !== 'refunding') return null;
    if (step.type === 'refunded' && step.ask !== undefined) return null;
    const sent = this.#answerTo(id, 'refunded');
    const less = sent?.type === 'refunded' ? (sent.less ?? 0) : 0;
    const amount = step.amount - less - this.#refusedOf(id);
    // What went back to a gift card stays there.
    if (amount > 0) return { ...step, amount };
    return sent ? { amount, lines: step.lines } : null;
  }

  #refusedOf(id: string): number {
    const refused = this.#answerTo(id, 'refund-refused');
    return refused?.type === 'refund-refused' ? refused.amount : 0;
  }

  #answerTo(id: string, type: 'refunded' | 'refund-refused'): EventBody | undefined {
    return this.#events
      .map(({ step }) => step)
      .find((step) => step.type === type && 'ask' in step && step.ask === id);
  }

  /** @returns what the units have cost that the shopper keeps all the same. */
  #payBack(id: string, step: EventBody, { amount, lines = [] }: Refund): number {
    // An order that came to nothing may say now what becomes of units that went nowhere.
    const isOver = !this.units.some(at('here', 'away', 'awaited'));
    const kept: Unit[] = [];
    const later: (() => void)[] = [];
    this.#asked.set(id, later);
    for (const { id: line, quantity, restock } of lines) {
      const units = this.#first(line, quantity, firstPaidBack);
      const moved = units.filter((unit) => isOver || !at('out', 'back')(unit));
      for (const unit of units) {
        unit.isPaidBack = amount > 0;
        if (unit.place === 'here') unit.place = 'out';
        else if (restock && unit.place !== 'out') unit.place = 'back';
        if (unit.place === 'away' && unit.isPaidBack) kept.push(unit);
      }
      if (step.type === 'refunded') this.#shelve(moved, restock);
      else later.push(() => this.#shelve(moved, restock));
    }
    const free = this.units.filter(isFree);
    return this.cost(free) - this.cost(free.filter((unit) => !kept.includes(unit)));
  }

  /** An order that is paid on delivery is collected as a whole. */
  #collect(step: EventBody): void {
    if ((step.type === 'paid' || step.type === 'check') && this.paid === 0) {
      this.isPaid = step.type === 'paid';
      this.paid = step.cents + this.#byCards();
      this.came = this.paid;
    }
    const isCollected = step.type === 'collected' || (step.type === 'delivered' && step.collected);
    if (!isCollected || this.isPaid) return;
    this.isPaid = true;
    if (this.paid > 0 && this.#order.payment) return;
    this.#unbilled = this.units.filter(this.#isNothingLeft() ? at('out') : isFree);
    const before = this.paid;
    this.paid = this.#costsInAll() - this.cost(this.#unbilled) + this.paidBack;
    this.came += this.paid - before;
  }

  /** The provider takes back what the shopper's bank has won, once. */
  #lose(step: EventBody): number {
    if (step.type !== 'disputed' || step.standing !== 'lost' || this.#lost.has(step.dispute))
      return 0;
    this.#lost.add(step.dispute);
    return Math.min(step.amount, this.paid - this.paidBack);
  }

  #isNothingLeft(): boolean {
    return !this.units.some(at('here', 'away'));
  }

  /** What of the money is not the shop's: with the last unit all of it. */
  #claim(): number {
    if (this.#isNothingLeft()) return this.paid;
    const more = this.cost(this.units.filter(isFree)) - this.cost(this.#unbilled);
    return Math.max(0, Math.min(this.paid, more));
  }
}
