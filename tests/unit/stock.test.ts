import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeUnits, reserve, endReservation } from '~/features/stock/shelf';
import {
  changed,
  giveBack,
  homeOf,
  mostRecords,
  newStock,
  totals,
  withGrants,
  withReturns,
} from '~/features/stock/stock';
import type { Shard, Stock } from '~/features/stock/stock.schema';

const counted = (onHand: number): Stock => changed(newStock, onHand);

describe('a reservation', () => {
  const shelf = { onHand: 5, sold: 1, reserved: {}, moved: [] };

  test('takes units from what is free', () => {
    expect(freeUnits(reserve(shelf, 'a', 3, 'first'))).toBe(1);
  });

  test('is sold when the order names it', () => {
    expect(endReservation(reserve(shelf, 'a', 3, 'first'), 'a', 'first')).toEqual({
      onHand: 5,
      sold: 4,
      reserved: {},
      moved: [],
    });
  });

  test.each(['second', null])('is let go when the order names %s', (soldBy) => {
    expect(endReservation(reserve(shelf, 'a', 3, 'first'), 'a', soldBy)).toEqual(shelf);
  });

  test('ends once', () => {
    expect(endReservation(shelf, 'a', 'first')).toBeNull();
  });
});

describe('a stock', () => {
  test.each([0, 1, 15])('of %d stands in one record', (onHand) => {
    expect(counted(onHand).granted).toEqual([]);
  });

  test('of 1,000 stands in sixteen', () => {
    const stock = counted(1000);
    expect([stock.granted.length + 1, stock.onHand + 15 * (stock.granted[0] ?? 0)]).toEqual([
      mostRecords,
      1000,
    ]);
  });

  test('spreads orders over its records', () => {
    const homes = Array.from({ length: 400 }, (_, index) => homeOf(`order-${index}`, 16));
    expect(new Set(homes).size).toBe(16);
    expect(homeOf('one', 16)).toBe(homeOf('one', 16));
  });
});

test('units that move between a stock and its shares are neither lost nor doubled, whatever state of the other side is read', () => {
  const step = fc.record({
    do: fc.constantFrom('grant', 'absorb', 'give back', 'recover', 'reserve', 'end'),
    share: fc.nat(2),
    units: fc.integer({ min: 1, max: 40 }),
    lag: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.array(step, { maxLength: 40 }), (n, steps) => {
      let stock = counted(n);
      const shares: (Shard | null)[] = Array.from({ length: mostRecords - 1 }, () => null);
      const past: Stock[] = [];
      let expected = n;
      for (const { do: what, share: index, units, lag } of steps) {
        past.unshift(stock);
        // A slow function may hold an old copy of the other side.
        const seen = past[Math.min(lag, past.length - 1)] ?? stock;
        const share = shares[index] ?? null;
        if (what === 'grant') {
          stock = changed(stock, units);
          expected += units;
        } else if (what === 'absorb') shares[index] = withGrants(share, seen, index + 1);
        else if (what === 'give back') shares[index] = giveBack(withGrants(share, seen, index + 1));
        else if (what === 'recover') stock = withReturns(stock, shares);
        else if (what === 'reserve' && share && freeUnits(share) > 0)
          shares[index] = reserve(share, `o${units}`, 1, 'a');
        else if (what === 'end' && share)
          shares[index] = endReservation(share, `o${units}`, 'a') ?? share;
        expect(totals(stock, shares).onHand).toBe(expected);
        for (const record of [stock, ...shares.filter((one) => one !== null)])
          expect(Math.min(record.onHand, freeUnits(record))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
