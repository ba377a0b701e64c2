import type { TurntableSettings } from './turntable.ts';

/*
 * How a 360° view turns, coasts and is zoomed. Only whoever opens it downloads this.
 */

/** Pixels that the pointer travels for each frame. */
export const dragStep = 13;
/** Milliseconds for each frame while playing. */
export const playInterval = 100;
export const zoomStep = 2;
export const zoomLimits = { min: 0.5, max: 4 } as const;

export interface Point {
  x: number;
  y: number;
}

/** Any whole number as a frame: one past the last is the first. */
export const wrapFrame = (frame: number, amount: number): number =>
  ((frame % amount) + amount) % amount;

/** The frame `steps` further in the direction that the settings call forward. */
export function turn(frame: number, steps: number, settings: TurntableSettings): number {
  return wrapFrame(frame + (settings.spinReverse ? -steps : steps), settings.amount);
}

/** Whole frames in `pixels` of a drag to the right; to the left they are negative. */
export const framesIn = (pixels: number): number => Math.trunc(pixels / dragStep) || 0;

/** Whether playing goes on after `steps` frames. */
export const playsOn = (steps: number, { amount, loop = 0 }: TurntableSettings): boolean =>
  loop === 0 || steps < amount * loop;

export const clampZoom = (zoom: number): number =>
  Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));

/** Where the centre goes when a picture grows by `ratio` around the point `at`. */
export const panAround = (pan: Point, at: Point, ratio: number): Point => ({
  x: at.x + (pan.x - at.x) * ratio,
  y: at.y + (pan.y - at.y) * ratio,
});

/**
 * How far the label lies below the middle of a frame, as a share of the frame's side: the cap is
 * above it.
 */
const labelBelow = 9 / 64;

/**
 * Where the centre goes when a button zooms to `zoom`: the label comes to the middle, unless the
 * shopper has moved the picture.
 */
export function panByButton(
  pan: Point,
  from: number,
  zoom: number,
  size: { width: number; height: number },
): Point {
  const rests = pan.x === 0 && pan.y === 0;
  if (!rests || from < 1 || zoom <= from) return panAround(pan, { x: 0, y: 0 }, zoom / from);
  return { x: 0, y: -zoom * labelBelow * Math.min(size.width, size.height) };
}

/** How far a picture of `size` px may be moved from its centre: until its edge meets the frame's. */
export function clampPan(pan: Point, zoom: number, size: { width: number; height: number }): Point {
  const clamp = (offset: number, length: number) => {
    const reach = (length * Math.abs(zoom - 1)) / 2;
    return Math.min(reach, Math.max(-reach, offset)) || 0;
  };
  return { x: clamp(pan.x, size.width), y: clamp(pan.y, size.height) };
}

/** Milliseconds in which a released object loses most of its speed. */
const friction = 260;

/** Pixels that an object turns on within `elapsed` ms after a drag at `velocity` px/ms. */
export const coasted = (velocity: number, elapsed: number): number =>
  velocity * friction * (1 - Math.exp(-elapsed / friction));

/** Whether what was let go still turns by more than a frame. */
export const coastsOn = (velocity: number, elapsed: number): boolean =>
  Math.abs(velocity) * friction * Math.exp(-elapsed / friction) >= dragStep;

/** The fastest that a finger is believed to turn an object, in px/ms. */
const fastest = 3;

export const releaseVelocity = (pixels: number, elapsed: number): number =>
  elapsed <= 0 ? 0 : Math.max(-fastest, Math.min(fastest, pixels / elapsed));

/** The loaded frame that is nearest to the wanted one on the circle; null when none is loaded. */
export function nearestLoaded(
  wanted: number,
  amount: number,
  isLoaded: (frame: number) => boolean,
): number | null {
  for (let distance = 0; distance <= amount / 2; distance++) {
    for (const frame of [
      wrapFrame(wanted - distance, amount),
      wrapFrame(wanted + distance, amount),
    ])
      if (isLoaded(frame)) return frame;
  }
  return null;
}
