import { useEffect, useReducer } from 'react';
import type { TurntableSettings } from '~/features/catalogue/turntable';
import {
  clampPan,
  clampZoom,
  panAround,
  panByButton,
  playInterval,
  playsOn,
  turn,
  type Point,
} from '~/features/catalogue/turntable-motion';

export interface View {
  /** Counted from 0. */
  frame: number;
  playing: boolean;
  /** What dragging does. */
  mode: 'turn' | 'pan';
  zoom: number;
  /** Pixels from the centre. */
  pan: Point;
}

export interface StageSize {
  width: number;
  height: number;
}

type Action =
  | { do: 'show'; frame: number }
  | { do: 'turn'; steps: number }
  | { do: 'play' | 'pause' | 'switch-mode' | 'reset' }
  /** `at` stays where it is: pixels from the centre. A button knows no such point. */
  | { do: 'zoom'; by: number; at?: Point; size: StageSize }
  | { do: 'pan'; by: Point; size: StageSize };

const centre: Point = { x: 0, y: 0 };
const atRest: View = { frame: 0, playing: false, mode: 'turn', zoom: 1, pan: centre };

const reducer = (settings: TurntableSettings) =>
  function next(view: View, action: Action): View {
    switch (action.do) {
      case 'show':
        return { ...view, frame: action.frame };
      case 'turn':
        return { ...view, frame: turn(view.frame, action.steps, settings) };
      case 'play':
        return { ...view, playing: true };
      case 'pause':
        return view.playing ? { ...view, playing: false } : view;
      case 'switch-mode':
        return { ...view, mode: view.mode === 'turn' ? 'pan' : 'turn' };
      case 'zoom': {
        const zoom = clampZoom(view.zoom * action.by);
        const pan = action.at
          ? panAround(view.pan, action.at, zoom / view.zoom)
          : panByButton(view.pan, view.zoom, zoom, action.size);
        return { ...view, zoom, pan: clampPan(pan, zoom, action.size) };
      }
      case 'pan': {
        const to = { x: view.pan.x + action.by.x, y: view.pan.y + action.by.y };
        return { ...view, pan: clampPan(to, view.zoom, action.size) };
      }
      case 'reset':
        return atRest;
    }
  };

export type Dispatch = (action: Action) => void;

/** What the viewer shows, and everything that can change it. */
export function useTurntable(settings: TurntableSettings): [View, Dispatch] {
  const [view, dispatch] = useReducer(reducer(settings), settings, ({ autoplay = false }) => ({
    ...atRest,
    playing: autoplay && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  const { playing } = view;
  useEffect(() => {
    if (!playing) return;
    let steps = 0;
    const timer = setInterval(() => {
      steps += 1;
      dispatch({ do: 'turn', steps: 1 });
      if (!playsOn(steps, settings)) dispatch({ do: 'pause' });
    }, playInterval);
    return () => clearInterval(timer);
  }, [playing, settings]);
  return [view, dispatch];
}
