import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turntableOf } from '~/data/pictures/turntable';
import {
  closeAddress,
  coarseTurn,
  frameAddress,
  loadOrder,
  percentDone,
  type TurntableSettings,
} from '~/features/catalogue/turntable';
import {
  clampPan,
  clampZoom,
  coasted,
  coastsOn,
  dragStep,
  framesIn,
  nearestLoaded,
  panAround,
  panByButton,
  playsOn,
  releaseVelocity,
  turn,
  wrapFrame,
} from '~/features/catalogue/turntable-motion';
import { temporaryFolder } from '../support/temporary-folder.ts';

const settings: TurntableSettings = {
  amount: 36,
  imagePath: '/images/360/oud-zellij',
  fileName: '{index}.webp',
  paddingIndex: true,
};

describe('frames', () => {
  test('one past the last is the first, and one before the first is the last', () => {
    expect(wrapFrame(36, 36)).toBe(0);
    expect(wrapFrame(-1, 36)).toBe(35);
  });

  test('any number of steps lands on a frame, and the same number back returns', () => {
    fc.assert(
      fc.property(fc.nat(35), fc.integer({ min: -1000, max: 1000 }), (frame, steps) => {
        const there = turn(frame, steps, settings);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(36);
        expect(turn(there, -steps, settings)).toBe(frame);
      }),
    );
  });

  // R71
  test('spinReverse turns the other way', () => {
    expect(turn(0, 1, { ...settings, spinReverse: true })).toBe(35);
  });

  // R71
  test('a drag moves one frame for each 13 pixels, either way', () => {
    expect(framesIn(12)).toBe(0);
    expect(framesIn(13)).toBe(1);
    expect(framesIn(-12)).toBe(0);
    expect(framesIn(-26)).toBe(-2);
    expect(framesIn(13 * 36)).toBe(36);
  });

  // R70
  test('the file name takes the index, padded to two digits where asked', () => {
    expect(frameAddress(settings, 0)).toBe('/images/360/oud-zellij/01.webp');
    expect(frameAddress(settings, 35)).toBe('/images/360/oud-zellij/36.webp');
    expect(frameAddress({ ...settings, paddingIndex: false }, 0)).toMatch(/\/1\.webp$/);
  });
});

describe('the view of a product', () => {
  function makeFrames(...texts: string[]) {
    const root = join(temporaryFolder('frames'), '360');
    mkdirSync(join(root, 'oud'), { recursive: true });
    texts.forEach((text, frame) => writeFileSync(join(root, 'oud', `0${frame + 1}.webp`), text));
    return root;
  }
  const addressIn = (root: string) => frameAddress(turntableOf('oud', root), 0);

  // R70
  test('has the frames of its folder, and none without one', () => {
    const root = makeFrames('front', 'back');
    expect(turntableOf('oud', root)).toMatchObject({ amount: 2, imagePath: '/images/360/oud' });
    expect(turntableOf('rose', root).amount).toBe(0);
  });

  // R70
  test('some frames lie twice as large beside them', () => {
    const root = makeFrames('front', 'back');
    mkdirSync(join(`${root}-close`, 'oud'), { recursive: true });
    const before = turntableOf('oud', root);
    writeFileSync(join(`${root}-close`, 'oud', '02.webp'), 'the back, large');
    const view = turntableOf('oud', root);
    expect(closeAddress(before, 1)).toBeNull();
    expect(closeAddress(view, 0)).toBeNull();
    expect(closeAddress(view, 1)).toMatch(/^\/images\/360-close\/oud\/02\.webp\?v=[0-9a-f]{10}$/);
    expect(frameAddress(view, 0)).not.toBe(frameAddress(before, 0));
  });

  test('a frame has a new address as soon as one byte of the set is another', () => {
    const address = addressIn(makeFrames('front', 'back'));
    expect(address).toMatch(/^\/images\/360\/oud\/01\.webp\?v=[0-9a-f]{10}$/);
    expect(addressIn(makeFrames('front', 'back'))).toBe(address);
    expect(addressIn(makeFrames('front', 'bacK'))).not.toBe(address);
  });
});

describe('playing', () => {
  // R71
  test('goes on for ever without a loop count', () => {
    expect(playsOn(10_000, settings)).toBe(true);
  });

  // R71
  test('stops after as many turns as the loop count says', () => {
    const twice = { ...settings, loop: 2 };
    expect(playsOn(71, twice)).toBe(true);
    expect(playsOn(72, twice)).toBe(false);
  });
});

describe('zoom and pan', () => {
  // R71
  test('zoom stays between 0.5 and 4', () => {
    expect(clampZoom(0.25)).toBe(0.5);
    expect(clampZoom(8)).toBe(4);
    expect(clampZoom(2)).toBe(2);
  });

  test('what is under the pointer stays there when it grows', () => {
    expect(panAround({ x: 0, y: 0 }, { x: 30, y: -10 }, 2)).toEqual({ x: -30, y: 10 });
    expect(panAround({ x: 7, y: 5 }, { x: 7, y: 5 }, 4)).toEqual({ x: 7, y: 5 });
  });

  // R71
  test('a button brings the label to the middle, and leaves a picture that was moved where it is', () => {
    const size = { width: 800, height: 400 };
    const near = panByButton({ x: 0, y: 0 }, 1, 2, size);
    expect(near).toEqual({ x: 0, y: -112.5 });
    expect(panByButton(near, 2, 4, size)).toEqual({ x: 0, y: -225 });
    expect(panByButton({ x: 30, y: 10 }, 1, 2, size)).toEqual({ x: 60, y: 20 });
    expect(panByButton({ x: 0, y: 0 }, 0.5, 1, size)).toEqual({ x: 0, y: 0 });
    expect(panByButton({ x: 0, y: 0 }, 4, 4, size)).toEqual({ x: 0, y: 0 });
  });

  // R71
  test('a picture can be moved until its edge meets the frame', () => {
    const size = { width: 400, height: 300 };
    expect(clampPan({ x: 999, y: -999 }, 2, size)).toEqual({ x: 200, y: -150 });
    expect(clampPan({ x: 50, y: 20 }, 2, size)).toEqual({ x: 50, y: 20 });
    expect(clampPan({ x: 50, y: 20 }, 1, size)).toEqual({ x: 0, y: 0 });
  });
});

describe('inertia', () => {
  test('turns on ever more slowly and comes to rest', () => {
    const after = [0, 100, 200, 400, 2000].map((elapsed) => coasted(1, elapsed));
    expect(after[0]).toBe(0);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(coastsOn(1, 0)).toBe(true);
    expect(coastsOn(1, 2000)).toBe(false);
    expect(coasted(1, 1e6) - coasted(1, 2000)).toBeLessThan(dragStep);
  });

  test('a release without movement or without time has no speed, and none is wild', () => {
    expect(releaseVelocity(0, 50)).toBe(0);
    expect(releaseVelocity(50, 0)).toBe(0);
    expect(releaseVelocity(-5000, 10)).toBe(-3);
  });
});

describe('loading', () => {
  test('an even coarse turn comes first, then ever finer ones', () => {
    const order = loadOrder(36);
    expect(order.slice(0, coarseTurn)).toEqual([0, 6, 12, 18, 24, 30]);
    expect(order.slice(coarseTurn, 2 * coarseTurn)).toEqual([3, 9, 15, 21, 27, 33]);
  });

  test('every frame is asked for once, however many there are', () => {
    fc.assert(
      fc.property(fc.nat(200), (amount) => {
        const all = Array.from({ length: amount }, (_, frame) => frame);
        expect(loadOrder(amount).toSorted((a, b) => a - b)).toEqual(all);
      }),
    );
  });

  test('a missing frame is stood for by the nearest around the circle', () => {
    const has =
      (...frames: number[]) =>
      (frame: number) =>
        frames.includes(frame);
    expect(nearestLoaded(5, 36, has(4, 8))).toBe(4);
    expect(nearestLoaded(35, 36, has(0, 30))).toBe(0);
    expect(nearestLoaded(7, 36, has(7))).toBe(7);
    expect(nearestLoaded(7, 36, () => false)).toBeNull();
  });

  // R70
  test('the percentage counts the frames that have come or failed', () => {
    expect(percentDone(0, 36)).toBe(0);
    expect(percentDone(9, 36)).toBe(25);
    expect(percentDone(36, 36)).toBe(100);
    expect(percentDone(0, 0)).toBe(100);
  });
});
