import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rebuildStock, type PendingMove, type Promised } from '~/features/stock/rebuild';
import { freeUnits } from '~/features/stock/shelf';
import { changed, newShard, newStock, totals } from '~/features/stock/stock';
import type { Shard, Stock } from '~/features/stock/stock.schema';

const few = changed(newStock, 9);
const reserved = { 'an-order': { q: 2, by: 'a' } };
const listOf = (shares: ReadonlyMap<number, Shard>, stock: Stock) =>
  stock.granted.map((_, index) => shares.get(index + 1) ?? null);

describe('the stock of a copy', () => {
  test('stays as it is when it says what its orders say', () => {
    expect(rebuildStock({ ...few, sold: 3 }, [], [{ share: 0, q: 3 }], [])).toBeNull();
    const many = changed(newStock, 400);
    expect(rebuildStock(many, [], [], [])).toBeNull();
  });

  test('lets go of what is reserved, and books the sale of an order that it has reserved for', () => {
    const [free, sold] = [[], [{ share: 0, q: 2 }]].map((promised) =>
      rebuildStock({ ...few, reserved }, [], promised, []),
    );
    expect(free?.stock).toEqual(few);
    expect(sold?.stock).toEqual({ ...few, sold: 2 });
  });

  test('makes a move that is owed, unless it was made', () => {
    const pending = [{ id: 'e.sku.0', share: 0, onHand: -2 }];
    expect(rebuildStock({ ...few, sold: 2 }, [], [], pending)?.stock).toEqual({
      ...few,
      onHand: 7,
    });
    const made = { ...few, onHand: 7, moved: ['e.sku.0'] };
    expect(rebuildStock(made, [], [], pending)?.stock).toEqual({ ...few, onHand: 7 });
  });

  test('counts units once that one side has booked and an older reading of the other has not', () => {
    const many = changed(newStock, 400);
    const newer: Shard = { ...newShard, onHand: 5, absorbed: (many.granted[0] ?? 0) + 5 };
    const rebuilt = rebuildStock(many, [newer], [], []);
    const again = rebuilt && totals(rebuilt.stock, listOf(rebuilt.shares, rebuilt.stock));
    expect(again?.onHand).toBe(totals(many, [newer]).onHand);
  });

  test('says how many units are missing when a record was damaged', () => {
    const rebuilt = rebuildStock(few, [], [{ share: 0, q: 11 }], []);
    expect(rebuilt).toMatchObject({ missing: 2, stock: { onHand: 11, sold: 11 } });
  });

  test('has what its orders need where they took it, and no unit more or less', () => {
    const units = fc.integer({ min: 0, max: 9 });
    const shelf = fc.record({ sold: units, held: units, extra: units });
    fc.assert(
      fc.property(
        fc.array(shelf, { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ share: fc.nat(4), q: fc.integer({ min: 1, max: 4 }) })),
        fc.array(fc.record({ share: fc.nat(4), q: fc.integer({ min: 1, max: 2 }) })),
        (shelves, wanted, moves) => {
          const [own, ...others] = shelves.map(({ sold, held, extra }) => ({
            onHand: sold + held + extra + 40,
            sold,
            reserved: held > 0 ? { 'an-order': { q: held, by: 'a' } } : {},
            moved: [],
          }));
          if (!own) return;
          const shares = others.map((one) => ({ ...one, absorbed: one.onHand, returned: 0 }));
          const granted = shares.map(({ absorbed }) => absorbed);
          const stock = { ...newStock, ...own, granted, recovered: granted.map(() => 0) };
          const isThere = ({ share }: { share: number }) => share < shelves.length;
          const promised: Promised[] = wanted.filter(isThere);
          const pending: PendingMove[] = moves
            .filter(isThere)
            .map(({ share, q }, index) => ({ id: `${index}`, share, onHand: -q }));
          const rebuilt = rebuildStock(stock, shares, promised, pending);
          if (!rebuilt) return;
          const made = listOf(rebuilt.shares, rebuilt.stock);
          const before = totals(stock, shares).onHand;
          const gone = pending.reduce((sum, { onHand }) => sum + onHand, 0);
          expect(totals(rebuilt.stock, made).onHand).toBe(before + gone + rebuilt.missing);
          for (const [at, record] of [rebuilt.stock, ...made].entries()) {
            const sold = promised.filter(({ share }) => share === at);
            expect(record?.sold ?? 0).toBe(sold.reduce((sum, { q }) => sum + q, 0));
            expect(freeUnits(record ?? rebuilt.stock)).toBeGreaterThanOrEqual(0);
          }
          expect(rebuildStock(rebuilt.stock, made, promised, [])).toBeNull();
        },
      ),
    );
  });
});
