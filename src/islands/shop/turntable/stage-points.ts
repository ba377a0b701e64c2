import type { Point } from '~/domain/catalogue/turntable-motion';
import type { StageSize } from './useTurntable';

export const sizeOf = (element: HTMLElement): StageSize => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** A point of the window as pixels from the centre of `element`. */
export function fromCentre(element: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

/** Two fingers: how far they are apart, never 0, and the point between them. */
export function pinchOf([a, b]: readonly Point[]) {
  if (!a || !b) return null;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { spread: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), middle };
}
