import { useEffect, useState } from 'react';
import {
  closeAddress,
  coarseTurn,
  frameAddress,
  loadOrder,
  type TurntableSettings,
} from '~/features/catalogue/turntable';

export interface Frames {
  /** Decoded pictures by frame, so that showing one never flickers. */
  pictures: ReadonlyMap<number, ImageBitmap>;
  /** Frames that have arrived or failed. */
  done: number;
}

const none: Frames = { pictures: new Map(), done: 0 };

/**
 * Fetches and decodes the frames, a coarse turn first, and releases them when the viewer is left.
 */
export function useFrames(settings: TurntableSettings): Frames {
  const [frames, setFrames] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const kept: ImageBitmap[] = [];
    const waiting = loadOrder(settings.amount);
    const finishFrame = (frame: number, picture: ImageBitmap | null) => {
      if (picture) kept.push(picture);
      setFrames(({ pictures, done }) => ({
        pictures: picture ? new Map(pictures).set(frame, picture) : pictures,
        done: done + 1,
      }));
    };
    const work = async () => {
      for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
        const picture = await readFrame(frameAddress(settings, frame), leaving.signal);
        if (leaving.signal.aborted) return picture?.close();
        finishFrame(frame, picture);
      }
    };
    for (let lane = 0; lane < coarseTurn; lane++) void work();
    return () => {
      leaving.abort();
      for (const picture of kept) picture.close();
      setFrames(none);
    };
  }, [settings]);
  return frames;
}

/** The same frame at twice the size, once it has come; null where there is none, and until it is wanted. */
export function useCloseFrame(
  settings: TurntableSettings,
  frame: number,
  isWanted: boolean,
): ImageBitmap | null {
  const [close, setClose] = useState<{ address: string; picture: ImageBitmap | null } | null>(null);
  const address = isWanted ? closeAddress(settings, frame) : null;
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const read = readFrame(address, leaving.signal);
    void read.then((picture) => {
      if (!leaving.signal.aborted) setClose({ address, picture });
    });
    return () => {
      leaving.abort();
      setClose(null);
      void read.then((picture) => picture?.close());
    };
  }, [address]);
  return close?.address === address ? close.picture : null;
}

/** A frame ready to be drawn; null, and a line in the console, when it cannot be had. */
async function readFrame(address: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await createImageBitmap(await response.blob());
  } catch (error) {
    if (!signal.aborted) console.error(`The image ${address} failed to load:`, error);
    return null;
  }
}
