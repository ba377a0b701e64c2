import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { TurntableSettings } from '~/features/catalogue/turntable';
import {
  coasted,
  coastsOn,
  framesIn,
  releaseVelocity,
  turn,
  type Point,
} from '~/features/catalogue/turntable-motion';
import type { Dispatch, View, StageSize } from './useTurntable';

/** Milliseconds of movement before the release that say how fast it was. */
const recentTime = 80;

interface Drag {
  pointers: Map<number, Point>;
  /** Where the drag started, and the frame that was shown then. */
  from: Point;
  frame: number;
  trail: { x: number; at: number }[];
}

/** Drags with mouse, finger or pen: turning or panning with one, zooming with two. */
export function useGestures(
  view: View,
  dispatch: Dispatch,
  settings: TurntableSettings,
  parts: Parts,
) {
  const drag = useRef<Drag | null>(null);
  const coasting = useRef(0);
  const stopCoasting = () => cancelAnimationFrame(coasting.current);
  useEffect(() => () => cancelAnimationFrame(coasting.current), []);
  useWheelZoom(dispatch, parts);

  const startDrag = (pointers: Map<number, Point>, from: Point) => {
    drag.current = { pointers, from, frame: view.frame, trail: [] };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stopCoasting();
    dispatch({ do: 'pause' });
    const point = { x: event.clientX, y: event.clientY };
    const pointers = new Map(drag.current?.pointers).set(event.pointerId, point);
    startDrag(pointers, point);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now?.pointers.has(event.pointerId)) return;
    const point = { x: event.clientX, y: event.clientY };
    const last = now.pointers.get(event.pointerId) ?? point;
    const before = pinchOf([...now.pointers.values()]);
    now.pointers.set(event.pointerId, point);
    const after = pinchOf([...now.pointers.values()]);
    const size = sizeOf(event.currentTarget);
    if (before && after) {
      const at = fromCentre(event.currentTarget, after.middle);
      dispatch({ do: 'zoom', by: after.spread / before.spread, at, size });
    } else if (view.mode === 'pan')
      dispatch({ do: 'pan', by: { x: point.x - last.x, y: point.y - last.y }, size });
    else {
      now.trail.push({ x: point.x, at: event.timeStamp });
      const steps = framesIn(point.x - now.from.x);
      dispatch({ do: 'show', frame: turn(now.frame, steps, settings) });
    }
  };

  const coast = (from: number, pixels: number, velocity: number) => {
    const start = performance.now();
    const go = (time: number) => {
      const steps = framesIn(pixels + coasted(velocity, time - start));
      dispatch({ do: 'show', frame: turn(from, steps, settings) });
      if (coastsOn(velocity, time - start)) coasting.current = requestAnimationFrame(go);
    };
    coasting.current = requestAnimationFrame(go);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now?.pointers.delete(event.pointerId)) return;
    const [left] = now.pointers.values();
    if (left) {
      startDrag(now.pointers, left);
      return;
    }
    drag.current = null;
    const velocity = view.mode === 'pan' ? 0 : flingOf(now, event);
    if (velocity !== 0) coast(now.frame, event.clientX - now.from.x, velocity);
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    /** The browser has taken the finger for scrolling the page. */
    onPointerCancel: (event: PointerEvent) => {
      drag.current?.pointers.delete(event.pointerId);
      if (drag.current?.pointers.size === 0) drag.current = null;
    },
    stopCoasting,
  };
}

/**
 * How fast the object goes on turning, px/ms: after a finger or pen it does, after a mouse it
 * stops.
 */
function flingOf({ trail }: Drag, event: PointerEvent): number {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (event.pointerType === 'mouse' || calm) return 0;
  const recent = trail.find(({ at }) => event.timeStamp - at < recentTime);
  const velocity = recent
    ? releaseVelocity(event.clientX - recent.x, event.timeStamp - recent.at)
    : 0;
  return coastsOn(velocity, 0) ? velocity : 0;
}

/** The viewer, and in it the stage that shows the object. */
interface Parts {
  region: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
}

/** The wheel zooms only while the viewer has the focus, so that it never traps a page's scrolling. */
function useWheelZoom(dispatch: Dispatch, { region, stage }: Parts) {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!region.current?.contains(document.activeElement)) return;
      event.preventDefault();
      const at = fromCentre(element, { x: event.clientX, y: event.clientY });
      dispatch({ do: 'zoom', by: Math.exp(-event.deltaY / 500), at, size: sizeOf(element) });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [region, stage, dispatch]);
}

const sizeOf = (element: HTMLElement): StageSize => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** A point of the window as pixels from the centre of `element`. */
function fromCentre(element: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

/** Two fingers: how far they are apart, never 0, and the point between them. */
function pinchOf([a, b]: readonly Point[]) {
  if (!a || !b) return null;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { spread: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), middle };
}
