/*
 * The frames of a 360° view and the order in which they are fetched. They are counted from 0 here
 * and from 1 in file names (R70, R71).
 */

/** Settings of one 360° view (R70, R71). */
export interface TurntableSettings {
  /** Number of images. */
  amount: number;
  imagePath: string;
  /** With an {index} placeholder: '{index}.webp'. */
  fileName: string;
  /** '01' instead of '1'. */
  paddingIndex?: boolean;
  autoplay?: boolean;
  /** Turns that playing makes before it stops; 0 plays until it is paused. */
  loop?: number;
  spinReverse?: boolean;
  boxShadow?: boolean;
  buttonClass?: 'light' | 'dark';
  /** Frames, counted from 0, that also exist twice as large at another path. */
  close?: { path: string; frames: readonly number[] };
}

/** The address of a frame, counted from 0. */
export const frameAddress = (settings: TurntableSettings, frame: number): string =>
  `${settings.imagePath}/${frameName(settings, frame)}`;

/** The address of a frame to be looked at closely; null when there is none of it. */
export function closeAddress(settings: TurntableSettings, frame: number): string | null {
  const { close } = settings;
  return close?.frames.includes(frame) ? `${close.path}/${frameName(settings, frame)}` : null;
}

function frameName({ fileName, paddingIndex }: TurntableSettings, frame: number): string {
  const number = String(frame + 1);
  return fileName.replace('{index}', paddingIndex ? number.padStart(2, '0') : number);
}

/**
 * At most so many frames in the first, coarse turn, and so many fetched at a time. Browsers open as
 * many connections over HTTP/1.1, so no first frame waits for a later one.
 */
export const coarseTurn = 6;

/** A coarse turn of evenly spaced frames, then ever finer ones between them. */
export function loadOrder(amount: number): number[] {
  const order = new Set<number>();
  for (let stride = Math.ceil(amount / coarseTurn); stride >= 1; stride = Math.floor(stride / 2))
    for (let frame = 0; frame < amount; frame += stride) order.add(frame);
  return [...order];
}

/** Where the frames of the coarse turn are. */
export const coarseAddresses = (settings: TurntableSettings): string[] =>
  loadOrder(settings.amount)
    .slice(0, coarseTurn)
    .map((frame) => frameAddress(settings, frame));

/** Percentage of frames that have arrived or failed. */
export const percentDone = (done: number, amount: number): number =>
  amount === 0 ? 100 : Math.floor((done / amount) * 100);
