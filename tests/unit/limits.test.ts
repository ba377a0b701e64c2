import { expect, test } from 'vitest';
import {
  dragStep,
  playInterval,
  zoomLimits,
  zoomStep,
} from '~/features/catalogue/turntable-motion';
import { listings } from '~/features/search/listing';
import { scrollDuration } from '~/navigation/scroll';

/* Numbers that the product fixes and that no other test would miss. */

// R11
test('the scroll to the top takes 400 ms', () => {
  expect(scrollDuration).toBe(400);
});

// R43
test('the price sliders end at $300 for oils and $400 for diffusers', () => {
  expect([listings.oil.priceEnd, listings.diffuser.priceEnd]).toEqual([300, 400]);
});

// R71
test('the 360° view turns a frame for 13 px and for 100 ms, and zooms by twos from 0.5 to 4', () => {
  expect({ dragStep, playInterval, zoomStep, ...zoomLimits }).toEqual({
    dragStep: 13,
    playInterval: 100,
    zoomStep: 2,
    min: 0.5,
    max: 4,
  });
});
