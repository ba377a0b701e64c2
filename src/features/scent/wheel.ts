/*
 * The geometry of the fragrance wheel: families as equal sectors of a ring, clockwise from the
 * top, in a square of 600 units around its middle.
 */

const turn = 2 * Math.PI;
export const wheelSize = 600;
const middle = wheelSize / 2;
const outer = 292;
const inner = 112;
const labelRadius = 200;

const round = (value: number) => Math.round(value * 10) / 10;
const point = (radius: number, angle: number) =>
  `${round(middle + radius * Math.sin(angle))} ${round(middle - radius * Math.cos(angle))}`;

/** The outline of sector `place` (from 0) of `count`. */
export function sectorPath(position: number, count: number): string {
  const from = (position / count) * turn;
  const to = ((position + 1) / count) * turn;
  return [
    `M${point(inner, from)}`,
    `L${point(outer, from)}`,
    `A${outer} ${outer} 0 0 1 ${point(outer, to)}`,
    `L${point(inner, to)}`,
    `A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`,
  ].join('');
}

/** Puts a sector's name along its radius, never upside down. */
export function labelTransform(position: number, count: number): string {
  const angle = ((position + 0.5) / count) * turn;
  const degrees = (angle / turn) * 360 - 90;
  const upright = degrees > 90 ? degrees - 180 : degrees;
  return `translate(${point(labelRadius, angle)}) rotate(${round(upright)})`;
}
