import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import {
  coasted,
  coastsOn,
  framesIn,
  releaseVelocity,
  turn,
  type Point,
  type TurntableSettings,
} from '~/domain/turntable';
import type { Dispatch, StageSize, View } from './useTurntable';

/** Milliseconds of movement before the release that say how fast it was. */
const memory = 80;

interface Drag {
  pointers: Map<number, Point>;
  /** Where the drag began, and what was shown then. */
  from: Point;
  view: View;
  /** Distance of two fingers when the second came down. */
  spread: number;
  trail: { x: number; at: number }[];
}

const sizeOf = (element: HTMLElement): StageSize => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

const spreadOf = (pointers: Map<number, Point>): number => {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

/** Drags with mouse, finger or pen: turning or panning with one, zooming with two. */
export function useGestures(
  view: View,
  dispatch: Dispatch,
  settings: TurntableSettings,
  stage: RefObject<HTMLElement | null>,
) {
  const drag = useRef<Drag | null>(null);
  const coasting = useRef(0);
  const stopCoasting = () => cancelAnimationFrame(coasting.current);
  useEffect(() => () => cancelAnimationFrame(coasting.current), []);
  useWheelZoom(view, dispatch, stage);

  const begin = (pointers: Map<number, Point>, from: Point) => {
    drag.current = { pointers, from, view, spread: spreadOf(pointers), trail: [] };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stopCoasting();
    dispatch({ do: 'pause' });
    const point = { x: event.clientX, y: event.clientY };
    const pointers = new Map(drag.current?.pointers).set(event.pointerId, point);
    begin(pointers, point);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now?.pointers.has(event.pointerId)) return;
    const point = { x: event.clientX, y: event.clientY };
    now.pointers.set(event.pointerId, point);
    const size = sizeOf(event.currentTarget);
    const [dx, dy] = [point.x - now.from.x, point.y - now.from.y];
    if (now.pointers.size > 1)
      dispatch({ do: 'zoom', to: (now.view.zoom * spreadOf(now.pointers)) / now.spread, size });
    else if (now.view.mode === 'pan')
      dispatch({ do: 'pan', to: { x: now.view.pan.x + dx, y: now.view.pan.y + dy }, size });
    else {
      now.trail.push({ x: point.x, at: event.timeStamp });
      dispatch({ do: 'show', frame: turn(now.view.frame, framesIn(dx), settings) });
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
    if (left) return begin(now.pointers, left);
    drag.current = null;
    const velocity = flingOf(now, event);
    if (velocity !== 0) coast(now.view.frame, event.clientX - now.from.x, velocity);
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
 * How fast the object goes on, px/ms: a finger or pen flings it; a mouse is let go where it was
 * meant to stop.
 */
function flingOf({ trail, view }: Drag, event: PointerEvent): number {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (event.pointerType === 'mouse' || view.mode === 'pan' || calm) return 0;
  const recent = trail.find(({ at }) => event.timeStamp - at < memory);
  const velocity = recent
    ? releaseVelocity(event.clientX - recent.x, event.timeStamp - recent.at)
    : 0;
  return coastsOn(velocity, 0) ? velocity : 0;
}

/** The wheel zooms only while the viewer has the focus, so that it never traps a page's scrolling. */
function useWheelZoom(view: View, dispatch: Dispatch, stage: RefObject<HTMLElement | null>) {
  const { zoom } = view;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!element.contains(document.activeElement)) return;
      event.preventDefault();
      dispatch({ do: 'zoom', to: zoom * Math.exp(-event.deltaY / 500), size: sizeOf(element) });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, zoom, dispatch]);
}
