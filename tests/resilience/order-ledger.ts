import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import type { HistoryEvent } from '../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';

/* What the steps of an order make of its units and its money, unit by unit, without the shop's code. */

/** `here`: still to be sent; `out`: taken out before; `awaited`: withdrawn from, not back yet. */
export type Place = 'here' | 'out' | 'away' | 'awaited' | 'back' | 'replaced';

export interface Unit {
  line: string;
  /** What it costs: so many units of the order's lines less what one fewer does. */
  price: number;
  place: Place;
  isPaidBack: boolean;
  /** Nobody had to pay for it when the others were paid. */
  isFree: boolean;
  /** Shop and shopper have agreed that nothing more is due for it. */
  isAgreed: boolean;
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
const hasLeft = at('out', 'awaited', 'back');
const isGone: Test = (unit) => at('out', 'awaited', 'back')(unit) || isPaidBack(unit);

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
  both(at(place), ({ isPaidBack: isNamed, isFree }) => !isNamed && !isFree),
);

function unitsOf({ lines, discount, credit }: PlacedRecord): Unit[] {
  const costOf = (
    { priceCents, quantity, offCents = 0 }: PlacedRecord['lines'][number],
    n: number,
  ) => priceCents * n - Math.round((offCents * n) / quantity);
  const all = lines.reduce((sum, line) => sum + costOf(line, line.quantity), 0);
  const net = (gross: number) => {
    const share = ({ cents } = { cents: 0 }) =>
      all === 0 ? 0 : Math.min(gross, Math.round((cents * gross) / all));
    return Math.max(0, gross - share(discount) - share(credit));
  };
  let lineStart = 0;
  let before = 0;
  return lines.flatMap((line) => {
    const units = Array.from({ length: line.quantity }, (_, at): Unit => {
      const cost = net(lineStart + costOf(line, at + 1));
      const price = cost - before;
      before = cost;
      return {
        line: line.id,
        price,
        place: 'here',
        isPaidBack: false,
        isFree: false,
        isAgreed: false,
        stock: 'waiting',
      };
    });
    lineStart += costOf(line, line.quantity);
    return units;
  });
}

export class Ledger {
  units: Unit[];
  /** Without what went back because the order was changed to cost less. */
  paid = 0;
  /** All that came, and went back, for whatever. */
  came = 0;
  paidBack = 0;
  isPaid = false;
  #order: PlacedRecord;
  /** What is still to go back because the order was changed. */
  #over = 0;
  readonly #events: readonly HistoryEvent[];
  readonly #lost = new Set<string>();
  readonly #asked = new Map<string, (() => void)[]>();
  #raw = 0;
  #isBesideAgreed = false;
  #madeUp = 0;
  /** What came beyond the order; below zero what was missing. */
  #more = 0;
  /** The money came when all was taken out of it. */
  #isLate = false;

  /** @param events those that count: neither taken back nor taking back. */
  constructor(order: PlacedRecord, events: readonly HistoryEvent[]) {
    this.#order = order;
    this.#events = events;
    this.units = unitsOf(order);
    for (const event of events) this.#take(event);
  }

  /** Less what nobody has paid for and the shopper keeps after all. */
  get owed(): number {
    const kept = this.cost(this.units.filter((unit) => unit.isFree && !isGone(unit)));
    const left = Math.max(0, this.paid - this.paidBack);
    return Math.max(0, Math.min(left, this.#raw - kept));
  }

  /** As changes have left it. */
  get order(): PlacedRecord {
    return this.#order;
  }

  /** What the order costs without the units that nobody has to pay for, or had to when it was paid. */
  get bill(): number {
    return !this.isPaid && this.#isNothingLeft() ? this.#costsInAll() : this.billed;
  }

  /** What the shop has of it, or is to get: with what it gives away of a sum that it takes for the order's. */
  get earned(): number {
    if (!this.isPaid) return this.billed;
    return Math.min(this.billed, this.paid + this.#madeUp - this.paidBack - this.#over);
  }

  /** The same; nothing of units that are gone before any were paid. */
  get billed(): number {
    return this.#costsInAll() - this.cost(this.unbilled);
  }

  /** Units that nobody has to pay for, or had to when the others were paid. */
  get unbilled(): readonly Unit[] {
    const isToPay = !this.isPaid && !this.#order.payment;
    return this.units.filter((unit) => unit.isFree || (isToPay && hasLeft(unit)));
  }

  cost(units: readonly Unit[]): number {
    return units.reduce((sum, { price }) => sum + price, 0);
  }

  /** What gift cards are there to pay. */
  #byCards(): number {
    return (this.#order.cards ?? []).reduce((sum, { cents }) => sum + cents, 0);
  }

  #costsInAll(): number {
    return this.#order.totalCents + this.#byCards();
  }

  #take({ id, step }: HistoryEvent): void {
    if (step.type === 'changed') {
      this.#change(step);
      return;
    }
    const wasGone = new Set(this.units.filter(this.#gone));
    const wasNothing = this.#isNothingLeft();
    const refund = this.#refundIn(id, step);
    const kept = refund ? this.#payBack(id, step, refund) : [];
    if (!refund) this.#move(step);
    const isNew = this.#collect(step);
    this.#owe(isNew ? new Set() : wasGone, !isNew && wasNothing);
    const back = (refund?.amount ?? 0) + this.#lose(step);
    const ofOver = Math.min(this.#over, refund?.amount ?? 0);
    this.#over -= ofOver;
    this.paid -= ofOver;
    this.paidBack += back - ofOver;
    // For what the shopper keeps nobody owed anything.
    const gift = this.cost(kept);
    if (!this.#isOpen()) this.#less(gift);
    // What a code has paid of these units goes to the shop.
    this.#less(Math.max(0, back + (refund?.code ?? 0) - gift));
    if (step.type === 'settled' || refund?.settled) this.#agree();
    if (refund && refund.amount > 0) {
      const refused = this.#refusedOf(id);
      this.#raw += refund.settled ? refused : Math.min(refused, Math.max(0, gift - back));
    }
  }

  /** A part of it is still to be paid on delivery: what is paid back of a kept unit leaves the bill as it is. */
  #isOpen = () => !this.isPaid && !this.#order.payment;
  #gone: Test = (unit) => (this.#isOpen() ? hasLeft(unit) : isGone(unit));

  #less(cents: number): void {
    this.#raw = Math.max(0, this.#raw - cents);
  }

  /** What is due by now, or was, is not due again. */
  #agree(): void {
    this.#raw = 0;
    for (const unit of this.units) unit.isAgreed ||= isGone(unit);
    this.#isBesideAgreed ||= this.#isNothingLeft();
  }

  /** What the shopper is to get back for units that are not to be paid any more, and for the rest with the last one. */
  #owe(wasGone: ReadonlySet<Unit>, wasNothing: boolean): void {
    if (this.paid === 0) return;
    const counts: Test = (unit) => !unit.isFree && !unit.isAgreed;
    const gone = this.units.filter(both(counts, (unit) => this.#gone(unit) && !wasGone.has(unit)));
    if (this.#isOpen()) {
      // What was paid for them pays what is still to be paid.
      for (const unit of gone) unit.isFree = true;
      const more = Math.max(this.#over, this.paid - this.paidBack - this.billed) - this.#over;
      this.#over += more;
      this.#raw += more;
    } else this.#raw += this.#isLate ? 0 : this.cost(gone);
    const isNothing = this.#isNothingLeft();
    const beside = this.#isBesideAgreed ? 0 : this.#beside();
    if (isNothing && !wasNothing) this.#raw += beside;
    this.#less(
      this.cost(this.units.filter(both(counts, (unit) => !this.#gone(unit) && wasGone.has(unit)))),
    );
    if (!isNothing && wasNothing) this.#less(beside);
  }

  /** What was paid for no unit: wrap, delivery, and what came beyond the order. */
  #beside(): number {
    if (this.#isLate) return this.paid;
    const beside = this.#costsInAll() - this.cost(this.units);
    if (!this.#isOpen()) return Math.max(0, beside + this.#more);
    return Math.max(0, Math.min(beside, this.paid - this.paidBack - this.#over));
  }

  /** Another order from here: all its units wait, and what was paid beyond its cost is due to the shopper. */
  #change({ now, isPaid, taken }: Extract<EventBody, { type: 'changed' }>): void {
    const cards = this.#byCards();
    const { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards: left } = now;
    const content = { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards: left };
    this.#order = { ...this.#order, ...content };
    this.units = unitsOf(this.#order);
    this.#isBesideAgreed = false;
    if (this.paid > 0) this.paid += this.#byCards() - cards + (taken?.cents ?? 0);
    this.came += taken?.cents ?? 0;
    this.isPaid = isPaid;
    this.#over = Math.max(0, this.paid - this.paidBack - this.#costsInAll());
    this.#raw = this.#over;
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

  /** @returns the units that the shopper keeps all the same. */
  #payBack(id: string, step: EventBody, { amount, lines = [] }: Refund): Unit[] {
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
    return kept;
  }

  /** An order that is paid on delivery is collected as a whole. @returns whether its money came. */
  #collect(step: EventBody): boolean {
    if ((step.type === 'paid' || step.type === 'check') && this.paid === 0) {
      this.isPaid = step.type === 'paid';
      // Gift cards pay nothing of an order that is over.
      this.#isLate = this.units.every(at('out'));
      this.paid = step.cents + (this.#isLate ? 0 : this.#byCards());
      this.came = this.paid;
      this.#more = this.paid - this.#costsInAll();
      return true;
    }
    const isCollected = step.type === 'collected' || (step.type === 'delivered' && step.collected);
    if (!isCollected || this.isPaid) return false;
    this.isPaid = true;
    if (this.paid > 0 && this.#order.payment) {
      this.#madeUp = Math.max(0, this.billed - this.paid + this.paidBack);
      return false;
    }
    const isNothing = this.#isNothingLeft();
    for (const unit of this.units) unit.isFree ||= isNothing ? at('out')(unit) : hasLeft(unit);
    const before = this.paid;
    this.paid =
      this.#costsInAll() - this.cost(this.units.filter((unit) => unit.isFree)) + this.paidBack;
    this.paid += this.#over;
    this.came += this.paid - before;
    return true;
  }

  /** The provider takes back what the shopper's bank has won, once. */
  #lose(step: EventBody): number {
    if (step.type !== 'disputed' || step.standing !== 'lost' || this.#lost.has(step.dispute))
      return 0;
    this.#lost.add(step.dispute);
    return Math.min(step.amount, this.paid - this.paidBack);
  }

  #isNothingLeft(): boolean {
    return !this.units.some(at('here', 'away', 'replaced'));
  }
}
