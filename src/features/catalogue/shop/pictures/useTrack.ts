import { useEffect, useRef } from 'react';

/** Milliseconds without a scroll event after which a swipe has come to rest. */
const rest = 100;

/**
 * A row that snaps from picture to picture: it follows `index`, and reports the picture at which
 * a swipe has come to rest.
 */
export function useTrack(index: number, onRest: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(index);
  /** True while the row scrolls to `index` by itself: passing other pictures is then no swipe. */
  const follows = useRef(false);

  useEffect(() => {
    const track = ref.current;
    if (!track || last.current === index) return;
    const adjacent = Math.abs(last.current - index) === 1;
    last.current = index;
    follows.current = true;
    const calm = !adjacent || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollTo({ left: index * track.clientWidth, behavior: calm ? 'instant' : 'smooth' });
  }, [index]);

  useEffect(() => {
    const track = ref.current;
    if (!track) return undefined;
    // A hidden row cannot be scrolled, and a turned phone has other places: it goes where it should be.
    let width = track.clientWidth;
    const observer = new ResizeObserver(() => {
      if (track.clientWidth === width) return;
      width = track.clientWidth;
      track.scrollTo({ left: last.current * width, behavior: 'instant' });
    });
    observer.observe(track);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const track = ref.current;
      if (!track || track.clientWidth === 0) return;
      const reached = Math.round(track.scrollLeft / track.clientWidth);
      if (reached === last.current) follows.current = false;
      if (follows.current || reached === last.current) return;
      last.current = reached;
      onRest(reached);
    }, rest);
  };
  const takeOver = () => {
    follows.current = false;
  };
  return { ref, handlers: { onScroll, onPointerDown: takeOver, onWheel: takeOver } };
}
