import { useEffect, type RefObject } from 'react';
import { fromCentre, sizeOf } from './stage-points';
import type { Dispatch } from './useTurntable';

/** The viewer, and in it the stage that shows the object. */
export interface Parts {
  region: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
}

/** The wheel zooms only while the viewer has the focus, so that it never traps a page's scrolling. */
export function useWheelZoom(dispatch: Dispatch, { region, stage }: Parts) {
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
